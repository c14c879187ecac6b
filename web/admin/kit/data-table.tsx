import { type CSSProperties, memo, type ReactNode } from "react";
import "./selection.css";
import { Link } from "#web/ui/link.tsx";
import { useRest } from "./rest.ts";
import { HeadBox, RowLead } from "./row-lead.tsx";
import type { RowSelection } from "./selection.ts";
import type { RowOrder } from "./use-reorder.ts";

/** One column of a table, in the order of reading: names first, times last. */
export type Column<T> = {
  readonly id: string;
  readonly head: string;
  readonly cell: (item: T) => ReactNode;
  /** CSS width; the column without one takes what is left. */
  readonly width?: string;
  /** Numbers and times stand at the end. */
  readonly align?: "start" | "end";
  readonly isMuted?: boolean;
  /** The column the rows are sorted by. */
  readonly sorted?: "ascending" | "descending" | undefined;
  /** The query string that sorts the rows by this column. */
  readonly sortSearch?: string | undefined;
  /** The query string that turns the order round, once they are sorted by it. */
  readonly reverseSearch?: string | undefined;
  /** The narrowest screen that shows it as a column; default every one from 700 px. */
  readonly from?: "tablet" | "desktop" | "wide" | "widest";
  /** Its position in the two lines of a row under 700 px; default not shown there. */
  readonly phone?: "title" | "title-end" | "detail" | "detail-end";
};

/** What a table can do besides showing its rows. A function is the same in each render, because it would draw all rows anew. */
export type RowFeatures<T> = {
  /** What a row is called in the labels of its controls. */
  nameOf?: ((item: T) => string) | undefined;
  selection?: RowSelection | undefined;
  order?: RowOrder | undefined;
  /** Controls at the end of a row; shown while it is hovered or has the focus, and always on touch. */
  actions?: ((item: T) => ReactNode) | undefined;
  /** Called when the pointer or the focus rests on a row, to load its record ahead. */
  onRest?: ((item: T) => void) | undefined;
  /** `tall` rows have 56 px, for a picture and a second line. */
  size?: "tall" | undefined;
};

type TableProps<T> = RowFeatures<T> & {
  caption: string;
  /** The same array in each render, while nothing about the columns changes. */
  columns: readonly Column<T>[];
  /** Undefined while they load. */
  items: readonly T[] | undefined;
  /** The URL that a row leads to; the first column is the link. */
  linkTo: (item: T) => string;
  /** The query string of the list, which the record keeps; default none. */
  search?: string;
  /** Unread or new rows are set in medium weight. */
  isNew?: (item: T) => boolean;
  /** Whether the rows are about to be replaced by others. */
  isStale?: boolean;
  /** How many rows to show while they load. */
  skeletonRows?: number;
};

const arrows = { ascending: "↑", descending: "↓" } as const;

type CellAttributes = {
  "data-align"?: string | undefined;
  "data-from"?: string | undefined;
  "data-phone": string;
  "data-muted"?: true | undefined;
};

const cellAttributes = <T,>({ align, from, phone, isMuted }: Column<T>): CellAttributes => ({
  "data-align": align,
  "data-from": from,
  "data-phone": phone ?? "none",
  "data-muted": isMuted || undefined,
});

function HeadCell<T>({ column }: { column: Column<T> }) {
  const { head, sorted, sortSearch, reverseSearch, width } = column;
  const search = sorted ? reverseSearch : sortSearch;
  const style: CSSProperties | undefined = width ? { width } : undefined;
  return (
    <th scope="col" aria-sort={sorted} style={style} {...cellAttributes(column)}>
      {search === undefined ? (
        head
      ) : (
        <Link className="head-link" to={{ search }}>
          {head}
        </Link>
      )}
      {sorted && <span aria-hidden="true"> {arrows[sorted]}</span>}
    </th>
  );
}

type SkeletonProps<T> = { columns: readonly Column<T>[]; hasLead: boolean; hasActions: boolean };

function SkeletonRow<T>({ columns, hasLead, hasActions }: SkeletonProps<T>) {
  return (
    <tr className="data-row">
      {hasLead && <td className="row-lead" />}
      {columns.map((column, index) => (
        <td key={column.id} {...cellAttributes(column)}>
          <span className="skeleton" data-size={index === 0 ? "long" : undefined} />
        </td>
      ))}
      {hasActions && <td className="row-actions" />}
    </tr>
  );
}

type RowProps<T> = Pick<RowFeatures<T>, "nameOf" | "actions" | "onRest"> &
  Pick<TableProps<T>, "columns" | "linkTo" | "search" | "isNew"> & {
    item: T;
    /** Undefined in a list without a selection. */
    isSelected: boolean | undefined;
    onSelect: RowSelection["toggle"] | undefined;
    hasHandle: boolean;
    isCarried: boolean;
    line: "top" | "bottom" | undefined;
  };

function DrawnRow<T extends { readonly id: string }>(props: RowProps<T>) {
  const { item, columns, linkTo, search = "", isNew, actions, nameOf, onRest } = props;
  const { isSelected, onSelect, hasHandle, isCarried, line } = props;
  const rest = useRest(onRest && (() => onRest(item)));
  const [first, ...others] = columns;
  if (!first) return null;
  const { id } = item;
  return (
    <tr
      className="data-row"
      {...rest}
      data-id={id}
      data-new={isNew?.(item) || undefined}
      data-selected={isSelected || undefined}
      data-carried={isCarried || undefined}
      data-line={line}
    >
      <RowLead name={nameOf?.(item) ?? ""} {...{ id, isSelected, onSelect, hasHandle }} />
      <td {...cellAttributes(first)}>
        <Link to={`${linkTo(item)}${search}`} state={{ isFromList: true }} data-row={item.id}>
          {first.cell(item)}
        </Link>
      </td>
      {others.map((column) => (
        <td key={column.id} {...cellAttributes(column)}>
          {column.cell(item)}
        </td>
      ))}
      {actions && <td className="row-actions">{actions(item)}</td>}
    </tr>
  );
}

/** Drawn again only when something about the row changes, so that more rows cost nothing but themselves. */
const Row = memo(DrawnRow) as typeof DrawnRow;

/** Rows of 36 px under a head that stays in sight; two lines of 64 px a row under 700 px. */
export function DataTable<T extends { readonly id: string }>({
  caption,
  items,
  isStale = false,
  skeletonRows = 20,
  size,
  ...row
}: TableProps<T>) {
  const { columns, linkTo, search, isNew, nameOf, selection, order, actions, onRest } = row;
  const hasLead = selection !== undefined || order !== undefined;
  const hasActions = actions !== undefined;
  return (
    <table
      ref={order?.ref}
      className="data-table"
      data-size={size}
      aria-busy={!items || isStale}
      onKeyDown={order?.onKeyDown}
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {hasLead && <HeadBox items={items ?? []} selection={selection} hasHandle={!!order} />}
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} />
          ))}
          {hasActions && (
            <th scope="col" className="row-actions">
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {items
          ? items.map((item) => (
              <Row
                key={item.id}
                {...{ item, columns, linkTo, search, isNew, nameOf, actions, onRest }}
                isSelected={selection?.has(item.id)}
                onSelect={selection?.toggle}
                hasHandle={order !== undefined}
                isCarried={order?.carriedId === item.id}
                line={order?.line?.id === item.id ? order.line.edge : undefined}
              />
            ))
          : Array.from({ length: skeletonRows }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity.
              <SkeletonRow key={index} {...{ columns, hasLead, hasActions }} />
            ))}
      </tbody>
    </table>
  );
}
