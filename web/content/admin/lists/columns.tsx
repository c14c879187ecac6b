import type { ReactNode } from "react";
import type { EntryKind } from "#contract/content.ts";
import { contentKinds } from "#contract/content.ts";
import { titleField } from "#contract/content-entries.ts";
import type { CmsItem } from "#contract/entries.ts";
import { type EntrySort, trashMs } from "#contract/entry-states.ts";
import type { Column } from "#web/admin/kit/data-table.tsx";
import { capitalized } from "#web/admin/kit/number-words.ts";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { EntryStatusLabel } from "#web/content/admin/entry-status.tsx";
import { entryTitle } from "#web/content/admin/kind-names.ts";
import { EntrySwitch } from "./entry-switch.tsx";
import { hasField, isFeatured, textOf } from "./fields.ts";
import { type Filter, sortOf, sortsOf, writeFilter } from "./filter.ts";
import { PurgeTime } from "./purge-time.tsx";
import { TitleCell } from "./title-cell.tsx";
import type { useEntryChanges } from "./use-entry-changes.ts";

export type EntryColumn = Column<CmsItem>;
type Setters = ReturnType<typeof useEntryChanges>["setters"];

/** Whether a kind is listed in rows of one line, as articles are, or with a picture and a second line. */
export const isCompact = (kind: EntryKind): boolean => contentKinds[kind].hasPage;

const noValue: ReactNode = <span className="text-muted">–</span>;
const time = (at: number | null): ReactNode => (at === null ? noValue : <RelativeTime at={at} />);

const status: EntryColumn = {
  id: "status",
  head: "Status",
  width: "7.5rem",
  phone: "detail",
  cell: (item) => <EntryStatusLabel entry={item} />,
};

/** A column that shows a short text of the document. */
const textColumn = (id: string, column: Partial<EntryColumn>): EntryColumn => ({
  id,
  head: capitalized(id),
  isMuted: true,
  from: "wide",
  cell: (item) => {
    const text = textOf(item, id);
    return text ? <bdi title={text}>{text}</bdi> : noValue;
  },
  ...column,
});

const fieldColumns: readonly EntryColumn[] = [
  textColumn("category", { width: "9.5rem" }),
  textColumn("author", { width: "9rem" }),
  textColumn("price", { width: "11rem", align: "end", phone: "detail-end" }),
];

const published: EntryColumn = {
  id: "published",
  head: "Published",
  width: "6.5rem",
  align: "end",
  from: "desktop",
  cell: ({ publishAt, publishedAt }) => time(publishAt ?? publishedAt),
};

const changed = (kind: EntryKind): EntryColumn => ({
  id: "changed",
  head: "Changed",
  width: "6.5rem",
  align: "end",
  isMuted: true,
  ...(isCompact(kind) ? { phone: "detail-end" } : { from: "wide" }),
  cell: ({ changedAt }) => time(changedAt),
});

const featured = ({ setFeatured }: Setters): EntryColumn => ({
  id: "featured",
  head: "Featured",
  width: "5.5rem",
  cell: (item) => (
    <span className={isFeatured(item) ? undefined : "shown-on-row"}>
      <EntrySwitch item={item} label="Featured" isOn={isFeatured(item)} onChange={setFeatured} />
    </span>
  ),
});

const active = ({ setActive }: Setters): EntryColumn => ({
  id: "active",
  head: "Active",
  width: "7rem",
  phone: "title-end",
  cell: (item) => (
    <EntrySwitch item={item} label="Active" isOn={item.isActive} onChange={setActive}>
      {item.isActive ? "Active" : "Inactive"}
    </EntrySwitch>
  ),
});

const deletedColumns: readonly EntryColumn[] = [
  {
    id: "deleted",
    head: "Deleted",
    width: "7rem",
    align: "end",
    isMuted: true,
    sorted: "descending",
    phone: "detail",
    cell: ({ deletedAt }) => (
      <>
        <span className="phone-head">Deleted </span>
        {time(deletedAt)}
      </>
    ),
  },
  {
    id: "purged",
    head: "Deleted for good",
    width: "9rem",
    align: "end",
    phone: "detail-end",
    cell: ({ deletedAt }) =>
      deletedAt !== null && (
        <>
          <span className="phone-head">For good </span>
          <PurgeTime at={deletedAt + trashMs} />
        </>
      ),
  },
];

const sortedColumns: Readonly<Record<EntrySort, Pick<EntryColumn, "id" | "sorted"> | null>> = {
  order: null,
  updated: { id: "changed", sorted: "descending" },
  title: { id: "title", sorted: "ascending" },
};

/** Marks the column that the rows are sorted by, and lets the others sort them. */
function withSorting(kind: EntryKind, filter: Filter, columns: readonly EntryColumn[]) {
  const current = sortOf(kind, filter);
  if (current === null) return columns;
  return columns.map((column) => {
    const sort = sortsOf(kind).find((each) => sortedColumns[each]?.id === column.id);
    if (!sort) return column;
    const isSorted = sort === current;
    return {
      ...column,
      sorted: isSorted ? sortedColumns[sort]?.sorted : undefined,
      sortSearch: writeFilter({ ...filter, sort }),
    };
  });
}

/** The columns of a list. They follow from the fields of its kind, so that a new kind has a list by itself. */
export function entryColumns(
  kind: EntryKind,
  filter: Filter,
  setters: Setters,
): readonly EntryColumn[] {
  const title: EntryColumn = {
    id: "title",
    head: capitalized(titleField(kind)),
    phone: "title",
    cell: (item) =>
      isCompact(kind) ? (
        <bdi data-name="" title={entryTitle(item)}>
          {entryTitle(item)}
        </bdi>
      ) : (
        <TitleCell item={item} />
      ),
  };
  const fields = fieldColumns.filter(({ id }) => hasField(kind, id));
  if (filter.status === "trash") return [title, ...fields.slice(0, 1), ...deletedColumns];
  return withSorting(kind, filter, [
    title,
    ...(isCompact(kind) ? [status, ...fields, published] : [...fields, status, active(setters)]),
    ...(hasField(kind, "featured") ? [featured(setters)] : []),
    changed(kind),
  ]);
}
