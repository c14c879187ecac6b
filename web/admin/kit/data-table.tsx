import type { CSSProperties, ReactNode } from "react";
import { Link } from "#web/ui/link.tsx";

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
  readonly sorted?: "ascending" | "descending";
  /** The narrowest screen that shows it as a column; default every one from 700 px. */
  readonly from?: "tablet" | "desktop" | "wide";
  /** Its position in the two lines of a row under 700 px; default not shown there. */
  readonly phone?: "title" | "title-end" | "detail" | "detail-end";
};

type TableProps<T> = {
  caption: string;
  columns: readonly Column<T>[];
  /** Undefined while they load. */
  items: readonly T[] | undefined;
  /** Where a row leads; the first column is the link. */
  linkTo: (item: T) => { pathname: string; search?: string };
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
  const { head, sorted, width } = column;
  const style: CSSProperties | undefined = width ? { width } : undefined;
  return (
    <th scope="col" aria-sort={sorted} style={style} {...cellAttributes(column)}>
      {head}
      {sorted && <span aria-hidden="true"> {arrows[sorted]}</span>}
    </th>
  );
}

function SkeletonRow<T>({ columns }: { columns: readonly Column<T>[] }) {
  return (
    <tr className="data-row">
      {columns.map((column, index) => (
        <td key={column.id} {...cellAttributes(column)}>
          <span className="skeleton" data-size={index === 0 ? "long" : undefined} />
        </td>
      ))}
    </tr>
  );
}

type RowProps<T> = Pick<TableProps<T>, "columns" | "linkTo" | "isNew"> & { item: T };

function Row<T extends { readonly id: string }>({ item, columns, linkTo, isNew }: RowProps<T>) {
  const [first, ...others] = columns;
  if (!first) return null;
  return (
    <tr className="data-row" data-new={isNew?.(item) || undefined}>
      <td {...cellAttributes(first)}>
        <Link to={linkTo(item)} state={{ isFromList: true }} data-row={item.id}>
          {first.cell(item)}
        </Link>
      </td>
      {others.map((column) => (
        <td key={column.id} {...cellAttributes(column)}>
          {column.cell(item)}
        </td>
      ))}
    </tr>
  );
}

/** Rows of 36 px under a head that stays in sight; two lines of 64 px a row under 700 px. */
export function DataTable<T extends { readonly id: string }>({
  caption,
  columns,
  items,
  linkTo,
  isNew,
  isStale = false,
  skeletonRows = 20,
}: TableProps<T>) {
  return (
    <table className="data-table" aria-busy={!items || isStale}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {items
          ? items.map((item) => (
              <Row key={item.id} {...{ item, columns, linkTo }} {...(isNew && { isNew })} />
            ))
          : Array.from({ length: skeletonRows }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity.
              <SkeletonRow key={index} columns={columns} />
            ))}
      </tbody>
    </table>
  );
}
