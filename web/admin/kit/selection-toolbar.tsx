import type { ReactNode } from "react";
import type { Count } from "#contract/count.ts";
import { ProgressLine } from "#web/ui/progress-line.tsx";
import { type BulkProgress, progressText } from "./bulk.ts";
import { countText } from "./count-label.ts";
import { KeyCap } from "./key-cap.tsx";
import { useShortcuts } from "./shortcuts.ts";
import "./selection.css";

type Props = {
  count: number;
  /** How many rows the filter leaves, on all pages. */
  total: Count | undefined;
  onSelectAll: () => void;
  onClear: () => void;
  /** What runs on the selected rows now; its actions wait meanwhile. */
  progress: BulkProgress | null;
  onCancel: () => void;
  /** The actions. */
  children: ReactNode;
};

const inFigures = (count: number): string => count.toLocaleString("en-GB");

/** The toolbar while rows are selected: how many, what can be done with them, and how far that is. */
export function SelectionToolbar(props: Props) {
  const { count, total, onSelectAll, onClear, progress, onCancel, children } = props;
  useShortcuts({ Escape: progress ? onCancel : onClear });
  const hasMore = total && (total.hasMore || total.count > count);
  return (
    <section className="toolbar" data-selecting="" aria-label="Selected rows">
      <div className="toolbar-start">
        <span role="status" className="font-medium">
          {inFigures(count)} selected
        </span>
        {hasMore && !progress && (
          <button type="button" className="admin-text-link" onClick={onSelectAll}>
            Select all {countText(total)}
          </button>
        )}
        {progress ? (
          <span className="toolbar-progress">
            {progressText(progress)}
            <ProgressLine
              label={progress.text}
              value={progress.total === null ? undefined : progress.done}
              max={progress.total || 1}
            />
            <button type="button" className="text-button" onClick={onCancel}>
              Cancel
            </button>
          </span>
        ) : (
          children
        )}
      </div>
      <div className="toolbar-end">
        <span aria-hidden="true" className="selection-hints">
          <KeyCap name="x" /> select <KeyCap name="shift" /> <KeyCap name="x" /> range
        </span>
        <button type="button" className="text-button" disabled={!!progress} onClick={onClear}>
          Clear
          <span aria-hidden="true" className="key-hint">
            <KeyCap name="esc" />
          </span>
        </button>
      </div>
    </section>
  );
}
