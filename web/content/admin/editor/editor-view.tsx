import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import type { EntryKind } from "#contract/content.ts";
import type { CmsEntry } from "#contract/entries.ts";
import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { lazyPart } from "#web/admin/kit/lazy-part.tsx";
import { recordTitle, usePageTitle } from "#web/admin/kit/page-title.ts";
import { aheadMs, useNextAhead } from "#web/admin/kit/read-ahead.ts";
import {
  ListLink,
  RecordPosition,
  useRecordNavigation,
} from "#web/admin/kit/record-navigation.tsx";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { entryKey, entryQueries } from "#web/content/admin/entry-queries.ts";
import { kindName, kindOfList } from "#web/content/admin/kind-names.ts";
import { readFilter, writeFilter } from "#web/content/admin/lists/filter.ts";
import { useEntries, useEntryCount } from "#web/content/admin/lists/queries.ts";
import { cmsPath, listUrl } from "#web/content/admin/paths.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { preload } from "#web/lib/loading/stale-chunks.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { TrashedEntry } from "./trashed-entry.tsx";
import { workingTitle } from "./working-copy.ts";

// Loaded beside the entry: the library of the form is larger than the rest of this view.
const loadEditor = () => import("./entry-editor.tsx");
preload(loadEditor);

/** An entry as it is now or was some seconds ago; one that was read before that may have changed since. */
function useEntry(id: string) {
  const query = useQuery<CmsEntry>({ queryKey: entryKey(id), staleTime: aheadMs });
  const [first, setFirst] = useState<CmsEntry | null>(null);
  // Later readings are the editor's own writes; it keeps what it started with.
  if (!first && query.data && !query.isStale) setFirst(query.data);
  return { ...query, first };
}

function Missing({ kind }: { kind: EntryKind | undefined }) {
  usePageTitle("Not found · Content");
  return (
    <>
      <TopBar title="No such entry" />
      <EmptyState
        title="No such entry."
        actions={
          <LinkButton kind="outline" className="admin-button" to={kind ? listUrl(kind) : cmsPath}>
            {kind ? `Back to ${kindName(kind).list}` : "Back to the CMS Manager"}
          </LinkButton>
        }
      >
        The link may be cut short, or the entry was removed for good.
      </EmptyState>
    </>
  );
}

const Skeleton = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      Loading
    </p>
    <div className="toolbar" />
    <div className="writing-area">
      <span className="skeleton" data-size="title" />
      <span className="skeleton" data-size="long" />
      <span className="skeleton" data-size="long" />
    </div>
  </div>
);

const EntryEditor = lazyPart(async () => (await loadEditor()).EntryEditor, {
  name: "The editor",
  loading: <Skeleton />,
});

/** The first row: the list, the title as it is saved, and the ways to the entries around. */
function EntryBar({ kind, id, title }: { kind: EntryKind; id: string; title: string }) {
  const filter = readFilter(kind, useLocation().search);
  const around = useRecordNavigation({
    id,
    list: useEntries(kind, filter),
    total: useEntryCount(kind, filter).data,
    pathname: listUrl(kind),
    search: writeFilter(filter),
  });
  usePageTitle(recordTitle(title, kindName(kind).list));
  useNextAhead(title && around.afterId, entryQueries);
  return (
    <TopBar title={title} parent={<ListLink around={around} label={kindName(kind).list} />}>
      <RecordPosition around={around} />
    </TopBar>
  );
}

function Entry({ kind, id }: { kind: EntryKind; id: string }) {
  const { data, first, error, isFetching, refetch } = useEntry(id);
  const [read, setRead] = useState<CmsEntry | null>(null);
  // A malformed id is as unknown as one that no entry has.
  const isMissing = error instanceof ApiError && [404, 422].includes(error.status);
  if (isMissing || (first && first.kind !== kind)) return <Missing kind={kind} />;
  const entry = read ?? first;
  return (
    <div className="record">
      <EntryBar kind={kind} id={id} title={entry ? workingTitle(data ?? entry) : ""} />
      {!entry && !error && <Skeleton />}
      {!entry && error && (
        <ErrorNotice
          title="The entry could not be read"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {entry?.deletedAt === null && <EntryEditor entry={entry} />}
      {entry && entry.deletedAt !== null && <TrashedEntry entry={entry} onRead={setRead} />}
    </div>
  );
}

/** One entry of any kind in the editor. */
export function Component() {
  const { list, id = "" } = useParams();
  const kind = kindOfList(list);
  return kind ? <Entry key={id} kind={kind} id={id} /> : <Missing kind={undefined} />;
}
