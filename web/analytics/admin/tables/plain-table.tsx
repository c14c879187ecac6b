import type { ReactNode } from "react";

/** One column: names first, then what is compared. */
export type PlainColumn<T> = {
  readonly head: string;
  readonly cell: (row: T) => ReactNode;
  /** Numbers and times stand at the end. */
  readonly align?: "end";
  readonly isMuted?: boolean;
  /** Takes the width that is left. */
  readonly isFlexible?: boolean;
  /** Hidden under 700 px. */
  readonly isMinor?: boolean;
};

type Props<T> = {
  caption: string;
  columns: readonly PlainColumn<T>[];
  rows: readonly T[];
  keyOf: (row: T, index: number) => string;
};

/** A table of figures or of what happened last. */
export function PlainTable<T>({ caption, columns, rows, keyOf }: Props<T>) {
  const attributes = ({ align, isMuted, isMinor, isFlexible }: PlainColumn<T>) => ({
    "data-align": align,
    "data-muted": isMuted || undefined,
    "data-minor": isMinor || undefined,
    "data-flexible": isFlexible || undefined,
  });
  return (
    <table className="plain-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.head} scope="col" {...attributes(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)}>
            {columns.map((column) => (
              <td key={column.head} {...attributes(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
