import { isolated } from "#contract/isolated.ts";
import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { FilteredEmpty } from "#web/admin/kit/filtered-empty.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { type Filter, hasFilters } from "./filter.ts";

/** Why the list is empty, and the next step. */
export function EmptyApplications({ filter }: { filter: Filter }) {
  if (hasFilters(filter)) {
    return (
      <FilteredEmpty
        title={
          filter.q
            ? `Nothing found for “${isolated(filter.q)}”`
            : "No applications match these filters"
        }
      >
        Names, e-mail addresses, companies and references are searched.
      </FilteredEmpty>
    );
  }
  const url = `${location.origin}/join-us`;
  return (
    <EmptyState
      title="No applications yet."
      actions={
        <>
          <span className="wrap-anywhere">{url}</span>
          <CopyButton text={url} />
        </>
      }
    >
      They appear here when a creator applies. Share the page where creators do:
    </EmptyState>
  );
}
