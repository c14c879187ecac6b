import { isolated } from "#contract/isolated.ts";
import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { FilteredEmpty } from "#web/admin/kit/filtered-empty.tsx";
import { errorStatusNames } from "./error-status.tsx";
import type { ErrorFilter } from "./filter.ts";

/** Why the list of errors is empty, and the next step. */
export function EmptyErrors({ filter: { q, status } }: { filter: ErrorFilter }) {
  if (!q && !status)
    return (
      <EmptyState title="No errors.">
        What breaks in the browser of a visitor is reported here, with the place where it broke.
      </EmptyState>
    );
  const what = status ? `No error is ${errorStatusNames[status].toLowerCase()}` : "No error";
  return (
    <FilteredEmpty title={q ? `${what}: “${isolated(q)}”` : `${what}.`}>
      Messages are searched, by the beginning of their terms.
    </FilteredEmpty>
  );
}
