import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { countEntries } from "#contract/entries.ts";
import type { GeneratedItem } from "#contract/generation.ts";
import { listKey } from "#web/content/admin/entry-queries.ts";
import { entryUrl } from "#web/content/admin/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { useItemChange } from "./use-item-change.ts";

const kinds = [
  { kind: "post", label: "Use as Blog Post" },
  { kind: "service", label: "Use as Service" },
] as const;

type Props = { item: GeneratedItem; onUsed?: () => void };

/** Makes a draft entry of a text and opens it; a text that has become one leads there. */
export function UseButtons({ item, onUsed }: Props) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useItemChange();
  const open = ({ entryId, entryKind }: GeneratedItem) => {
    if (!entryId || !entryKind) return;
    for (const queryKey of [listKey(entryKind), [countEntries.path]])
      void client.invalidateQueries({ queryKey });
    onUsed?.();
    navigate(entryUrl(entryKind, entryId));
  };
  if (item.entryId && item.entryKind) {
    return (
      <Link className="admin-text-link" to={entryUrl(item.entryKind, item.entryId)}>
        {item.entryKind === "post" ? "Open the Blog Post" : "Open the Service"}
      </Link>
    );
  }
  const pendingKind = isPending && variables.change.action === "use" && variables.change.kind;
  return kinds.map(({ kind, label }, index) => (
    <Button
      key={kind}
      kind={index === 0 ? "primary" : "outline"}
      className="admin-button"
      disabled={isPending && pendingKind !== kind}
      pending={pendingKind === kind && "Opening..."}
      onClick={() => mutate({ item, change: { action: "use", kind } }, { onSuccess: open })}
    >
      {label}
    </Button>
  ));
}
