import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type * as z from "zod/mini";
import { useStore } from "zustand";
import { listRevisions } from "#contract/entries.ts";
import type { RevisionReason } from "#contract/entry-states.ts";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { relativeTime } from "#web/admin/kit/relative-times.ts";
import { call, endpointUrl } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import type { Comparison } from "./comparison.tsx";
import { useEditor } from "./editor-context.ts";
import { liveRevision } from "./live-revision.ts";
import type { EntryActions } from "./use-entry-actions.ts";

export type Revision = z.output<typeof listRevisions.reply>["data"][number];

const reasons: Readonly<Record<RevisionReason, string>> = {
  created: "First draft",
  saved: "Saved",
  published: "Published",
  unpublished: "Unpublished",
  archived: "Archived",
  restored: "Restored",
  imported: "Imported",
};

/** The revisions of an entry; read again after each write. */
function useRevisions() {
  const { loop } = useEditor();
  const id = useStore(loop.store, (state) => state.entry.id);
  const version = useStore(loop.store, (state) => state.entry.version);
  const list = useInfiniteQuery({
    queryKey: [endpointUrl(listRevisions, { params: { id } })],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listRevisions, { params: { id }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const { refetch } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version has a new revision.
  useEffect(() => void refetch(), [version, refetch]);
  return list;
}

type RowProps = { revision: Revision; isLive: boolean; isOpen: boolean; onView: () => void };

const RevisionRow = ({ revision, isLive, isOpen, onView }: RowProps) => (
  <li className="revision" data-current={isOpen || undefined}>
    <RelativeTime at={revision.at} />
    <span className="revision-text">
      <span>{reasons[revision.reason]}</span>
      <bdi className="text-muted" title={revision.actorEmail ?? undefined}>
        {revision.actorEmail ?? "The schedule"}
      </bdi>
    </span>
    {isLive && <span className="revision-live">Live</span>}
    <button type="button" className="text-button" aria-pressed={isOpen} onClick={onView}>
      View
      <span className="sr-only">
        {" "}
        version {revision.version}, {relativeTime(revision.at, Date.now())}
      </span>
    </button>
  </li>
);

type Props = {
  actions: EntryActions;
  comparison: Comparison | null;
  onCompare: (comparison: Comparison | null) => void;
};

/** The history of the entry: what it was, who wrote it and when. */
export function HistoryTab({ actions, comparison, onCompare }: Props) {
  const { loop, document } = useEditor();
  const entry = useStore(loop.store, (state) => state.entry);
  const list = useRevisions();
  const revisions = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const liveId = entry.live === null ? undefined : liveRevision(revisions, entry.live)?.id;
  const view = (revision: Revision) => {
    const time = relativeTime(revision.at, Date.now());
    const restore = () => {
      onCompare(null);
      void actions.restoreRevision(revision.id);
    };
    onCompare({
      title: `Since ${time}`,
      before: revision.document,
      after: document(),
      actions: (
        <Button kind="outline" className="admin-button" onClick={restore}>
          Restore {time}
        </Button>
      ),
    });
  };
  if (list.error)
    return (
      <ErrorNotice
        title="The history could not be read"
        error={list.error}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  return (
    <div className="panel-fields">
      <ol className="revisions" aria-busy={list.isPending}>
        {revisions.map((revision) => (
          <RevisionRow
            key={revision.id}
            revision={revision}
            isLive={revision.id === liveId}
            isOpen={comparison?.before === revision.document}
            onView={() => view(revision)}
          />
        ))}
      </ol>
      {revisions.length === 0 && !list.isPending && (
        <p className="text-muted">Nothing was changed yet. Each save will stand here.</p>
      )}
      {list.hasNextPage && (
        <Button
          kind="outline"
          className="admin-button"
          pending={list.isFetchingNextPage && "Loading..."}
          onClick={() => void list.fetchNextPage()}
        >
          Show Earlier
        </Button>
      )}
    </div>
  );
}
