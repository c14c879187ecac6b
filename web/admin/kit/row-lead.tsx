import type { ChangeEvent } from "react";
import { isolated } from "#contract/isolated.ts";
import type { RowSelection } from "./selection.ts";

const isShiftPressed = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

type LeadProps = {
  id: string;
  name: string;
  isSelected: boolean | undefined;
  onSelect: RowSelection["toggle"] | undefined;
  hasHandle: boolean;
};

/** What stands before the first column: the handle of the manual order, and the box of the selection. */
export function RowLead({ id, name, isSelected, onSelect, hasHandle }: LeadProps) {
  if (!onSelect && !hasHandle) return null;
  return (
    <td className="row-lead">
      {hasHandle && (
        <button type="button" className="row-handle" data-handle="">
          <span className="sr-only">
            Move <bdi>{name}</bdi>: space takes it up, arrows carry it
          </span>
          <svg aria-hidden="true" viewBox="0 0 7 11">
            <path d="M0 0h2v2H0zM5 0h2v2H5zM0 4.5h2v2H0zM5 4.5h2v2H5zM0 9h2v2H0zM5 9h2v2H5z" />
          </svg>
        </button>
      )}
      {onSelect && (
        <label className="row-box">
          <input
            type="checkbox"
            className="admin-checkbox"
            aria-label={`Select ${isolated(name)}`}
            checked={isSelected ?? false}
            onChange={(event) => onSelect(id, isShiftPressed(event))}
          />
        </label>
      )}
    </td>
  );
}

type HeadProps = {
  items: readonly { readonly id: string }[];
  selection: RowSelection | undefined;
  hasHandle: boolean;
};

/** The box that selects every row that is shown. */
export function HeadBox({ items, selection, hasHandle }: HeadProps) {
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
