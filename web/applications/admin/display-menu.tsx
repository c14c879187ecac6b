import { type ColumnChoice, ColumnChoices } from "#web/admin/kit/column-choices.tsx";
import { Popover } from "#web/admin/kit/popover.tsx";
import { Link } from "#web/ui/link.tsx";
import { type Filter, withFilter, writeFilter } from "./filter.ts";

/** The orders of the list; the first is the default. */
export const orderNames: readonly { readonly order: Filter["order"]; readonly name: string }[] = [
  { order: undefined, name: "Newest first" },
  { order: "oldest", name: "Oldest first" },
  { order: "due", name: "Answer due first" },
  { order: "followUp", name: "Follow-up first" },
  { order: "rating", name: "Best rated first" },
];

/** How the list is shown: its order and its columns. */
export const DisplayMenu = ({ filter, columns }: { filter: Filter; columns: ColumnChoice }) => (
  <Popover label="Display" name="Display">
    <p className="popover-heading">Sort by</p>
    <ul aria-label="Sort by">
      {orderNames.map(({ order, name }) => (
        <li key={name}>
          <Link
            className="popover-item"
            to={{ search: writeFilter(withFilter(filter, { order })) }}
            aria-current={order === filter.order ? "true" : undefined}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
    <ColumnChoices {...columns} />
  </Popover>
);
