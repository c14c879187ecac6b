import type { EntryKind } from "#contract/content.ts";
import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { FilteredEmpty } from "#web/admin/kit/filtered-empty.tsx";
import { kindName } from "#web/content/admin/kind-names.ts";
import { Button } from "#web/ui/button.tsx";
import { type Filter, filterText, isNarrowed, isSearch } from "./filter.ts";
import { kindTitle } from "./use-new-entry.ts";

type Props = { kind: EntryKind; filter: Filter; isAdding: boolean; onAdd: () => void };

/** Why the list is empty, and the next step. */
export function EmptyList({ kind, filter, isAdding, onAdd }: Props) {
  const { noun, list } = kindName(kind);
  if (filter.status === "trash" && !isSearch(filter))
    return (
      <FilteredEmpty title="The trash is empty." action={`Back to ${list}`}>
        Deleted {noun.many} stay here for 30 days and can be restored.
      </FilteredEmpty>
    );
  if (isNarrowed(filter))
    return (
      <FilteredEmpty title={`No ${noun.many}: ${filterText(filter)}`}>
        Titles and all other texts are searched, by the beginning of their terms.
      </FilteredEmpty>
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
