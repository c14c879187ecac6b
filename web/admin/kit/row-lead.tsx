import type { ChangeEvent } from "react";
import type { RowSelection } from "./selection.ts";

type LeadProps = {
  selection: RowSelection | undefined;
  hasHandle: boolean;
};

const isShiftPressed = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

/** What stands before the first column: the handle of the manual order, and the box of the selection. */
export function RowLead(props: LeadProps & { id: string; name: string }) {
  const { id, name, selection, hasHandle } = props;
  if (!selection && !hasHandle) return null;
  return (
    <td className="row-lead">
      {hasHandle && (
        <button type="button" className="row-handle" data-handle="">
          <span className="sr-only">Move {name}: space takes it up, arrows carry it</span>
          <svg aria-hidden="true" viewBox="0 0 7 11">
            <path d="M0 0h2v2H0zM5 0h2v2H5zM0 4.5h2v2H0zM5 4.5h2v2H5zM0 9h2v2H0zM5 9h2v2H5z" />
          </svg>
        </button>
      )}
      {selection && (
        <label className="row-box">
          <input
            type="checkbox"
            className="admin-checkbox"
            aria-label={`Select ${name}`}
            checked={selection.has(id)}
            onChange={(event) => selection.toggle(id, isShiftPressed(event))}
          />
        </label>
      )}
    </td>
  );
}

/** The box that selects every row that is shown. */
export function HeadBox(props: LeadProps & { items: readonly { readonly id: string }[] }) {
  const { items, selection, hasHandle } = props;
  const count = items.filter(({ id }) => selection?.has(id)).length;
  return (
    <th scope="col" className="row-lead" data-handles={hasHandle || undefined}>
      {selection ? (
        <label className="row-box">
          <input
            type="checkbox"
            className="admin-checkbox"
            aria-label="Select all rows on this page"
            checked={count > 0 && count === items.length}
            ref={(input) => {
              if (input) input.indeterminate = count > 0 && count < items.length;
            }}
            onChange={selection.toggleAll}
          />
        </label>
      ) : (
        <span className="sr-only">Order</span>
      )}
    </th>
  );
}
