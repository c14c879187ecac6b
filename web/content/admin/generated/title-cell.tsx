import "./title-cell.css";
import type { GeneratedSummary } from "#contract/generation.ts";
import { StatusText } from "#web/admin/kit/status-icon.tsx";
import { excerptOf } from "./excerpt.ts";
import { useIsUnsaved } from "./unsaved-edits.ts";

/** The title of a generated item and the beginning of its text, behind a mark while an edit of it is not saved. */
export function TitleCell({ item }: { item: GeneratedSummary }) {
  const isUnsaved = useIsUnsaved(item.id);
  return (
    <span className="generated-title">
      {isUnsaved && <StatusText look={{ fill: "changed", color: "accent" }}>Unsaved</StatusText>}
      <span title={item.title}>
        <bdi>{item.title}</bdi> <span className="cell-addition">{excerptOf(item)}</span>
      </span>
    </span>
  );
}
