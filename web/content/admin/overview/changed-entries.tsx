import type { CmsItem } from "#contract/entries.ts";
import { type Column, DataTable } from "#web/admin/kit/data-table.tsx";
import { capitalized } from "#web/admin/kit/number-words.ts";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { EntryStatusLabel } from "#web/content/admin/entry-status.tsx";
import { entryTitle, kindName } from "#web/content/admin/kind-names.ts";
import { entryUrl } from "#web/content/admin/paths.ts";
import { useChangedEntries } from "./queries.ts";

const maxRows = 9;

const columns: readonly Column<CmsItem>[] = [
  { id: "title", head: "Title", phone: "title", cell: (entry) => <bdi>{entryTitle(entry)}</bdi> },
  {
    id: "kind",
    head: "Kind",
    width: "8rem",
    isMuted: true,
    phone: "detail-end",
    cell: ({ kind }) => capitalized(kindName(kind).noun.one),
  },
  {
    id: "status",
    head: "Status",
    width: "7.5rem",
    phone: "detail",
    cell: (entry) => <EntryStatusLabel entry={entry} />,
  },
  {
    id: "author",
    head: "By",
    width: "10rem",
    isMuted: true,
    from: "wide",
    cell: ({ changedBy }) => <bdi>{changedBy ?? "–"}</bdi>,
  },
  {
    id: "changed",
    head: "Changed",
    width: "6.5rem",
    align: "end",
    isMuted: true,
    sorted: "descending",
    phone: "title-end",
    cell: ({ changedAt }) => <RelativeTime at={changedAt} />,
  },
];

const changedUrl = ({ kind, id }: CmsItem) => entryUrl(kind, id);

/** The entries that changed last, whatever their kind. */
export function ChangedEntries() {
  const { entries, isPending, error } = useChangedEntries();
  const latest = entries.toSorted((a, b) => b.changedAt - a.changedAt).slice(0, maxRows);
  return (
    <section aria-labelledby="changed">
      <SectionHeading id="changed" title="Changed lately" />
      {!isPending && latest.length === 0 && !error && (
        <p className="attention-empty">Nothing yet. Setup CMS adds sample content to begin with.</p>
      )}
      {!isPending && latest.length === 0 && error && <p className="attention-empty">Not read.</p>}
      {(isPending || latest.length > 0) && (
        <DataTable
          caption="Entries that changed last"
          columns={columns}
          items={isPending ? undefined : latest}
          linkTo={changedUrl}
          skeletonRows={maxRows}
        />
      )}
    </section>
  );
}
