import type { ReactNode } from "react";
import type { EntryKind } from "#contract/content.ts";
import type { EntrySort } from "#contract/entry-states.ts";
import { type ColumnChoice, ColumnChoices } from "#web/admin/kit/column-choices.tsx";
import { Popover } from "#web/admin/kit/popover.tsx";
import { Link } from "#web/ui/link.tsx";
import { type Filter, sortOf, sortsOf, writeFilter } from "./filter.ts";

const sortNames: Readonly<Record<EntrySort, string>> = {
  order: "Order on the site",
  updated: "Latest change",
  title: "Title",
};

/** The ways to sort a list; in a search and in the trash it has an order of its own. */
function SortChoices({ kind, filter }: { kind: EntryKind; filter: Filter }) {
  const current = sortOf(kind, filter);
  if (current === null)
    return (
      <p className="popover-heading">
        {filter.status === "trash" ? "The last deleted first" : "The newest first"}
      </p>
    );
  return (
    <ul aria-label="Sort by">
      {sortsOf(kind).map((sort) => (
        <li key={sort}>
          <Link
            className="popover-item"
            to={{ search: writeFilter({ ...filter, sort }) }}
            aria-current={sort === current ? "true" : undefined}
          >
            {sortNames[sort]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type DisplayProps = {
  kind: EntryKind;
  filter: Filter;
  columns: ColumnChoice;
  /** Filters for which the toolbar may lack the room. */
  children: ReactNode;
};

/** How the list is shown: its order and its columns. */
export function DisplayMenu({ kind, filter, columns, children }: DisplayProps) {
  return (
    <Popover label="Display" name="Display">
      {children}
      <p className="popover-heading">Sort by</p>
      <SortChoices kind={kind} filter={filter} />
      <ColumnChoices {...columns} />
    </Popover>
  );
}
