import { useNavigate } from "react-router-dom";
import type { EntryKind } from "#contract/content.ts";
import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { kindName } from "#web/content/admin/kind-names.ts";
import { Button } from "#web/ui/button.tsx";
import { type Filter, filterText, isNarrowed, isSearch } from "./filter.ts";
import { kindTitle } from "./use-new-entry.ts";

type Props = { kind: EntryKind; filter: Filter; isAdding: boolean; onAdd: () => void };

/** Why the list is empty, and the next step. */
export function EmptyList({ kind, filter, isAdding, onAdd }: Props) {
  const navigate = useNavigate();
  const { noun, list } = kindName(kind);
  if (filter.status === "trash" && !isSearch(filter))
    return (
      <EmptyState
        title="The trash is empty."
        actions={
          <Button kind="outline" className="admin-button" onClick={() => navigate(".")}>
            Back to {list}
          </Button>
        }
      >
        Deleted {noun.many} stay here for 30 days and can be restored.
      </EmptyState>
    );
  if (isNarrowed(filter))
    return (
      <EmptyState
        title={`No ${noun.many}: ${filterText(filter)}`}
        actions={
          <Button kind="outline" className="admin-button" onClick={() => navigate(".")}>
            Clear Filters
          </Button>
        }
      >
        Titles and all other texts are searched, by the beginning of their terms.
      </EmptyState>
    );
  return (
    <EmptyState
      title={`No ${noun.many} yet.`}
      actions={
        <Button className="admin-button" pending={isAdding && "Adding..."} onClick={onAdd}>
          Add {kindTitle(kind)}
        </Button>
      }
    >
      The first one is a draft until you publish it; readers see it after that.
    </EmptyState>
  );
}
