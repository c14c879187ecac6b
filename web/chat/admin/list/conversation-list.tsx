import { memo, useEffect, useEffectEvent, useRef } from "react";
import { canLoadNextPage } from "#web/admin/kit/adjacent-items.ts";
import { useAdminId } from "#web/admin/kit/admin-user.ts";
import { moveFocus, openRow, restoreFocus, useAskedFirstRow } from "#web/admin/kit/list-focus.ts";
import { ListFoot } from "#web/admin/kit/list-foot.tsx";
import { ListSearch } from "#web/admin/kit/list-search.tsx";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { useNow } from "#web/admin/kit/use-now.ts";
import { type Filter, viewNames, writeFilter } from "#web/chat/admin/state/filter.ts";
import { useConversations } from "#web/chat/admin/state/queries.ts";
import { ConversationEntry } from "./conversation-entry.tsx";
import { EmptyList } from "./empty-list.tsx";

/** j and k move through the entries, from the one that is open on. */
function useEntryKeys(id: string | undefined, loadMore: () => void): void {
  const move = (step: 1 | -1) => {
    const isElsewhere = !document.activeElement?.matches("[data-row]");
    if (id && isElsewhere) restoreFocus(id);
    // Without an entry that is open the first one gets the focus.
    if (!moveFocus(step) && step === 1) loadMore();
  };
  useShortcuts({ j: () => move(1), k: () => move(-1), o: openRow });
}

/** Loads the next page when the end of the list comes into sight. */
function useLoadAtEnd(load: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const onSight = useEffectEvent(load);
  useEffect(() => {
    const { current } = end;
    if (!current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onSight();
      },
      { rootMargin: "400px" },
    );
    observer.observe(current);
    return () => observer.disconnect();
  });
  return end;
}

const Skeleton = () => (
  <div aria-hidden="true">
    {["first", "second", "third", "fourth", "fifth"].map((key) => (
      <div key={key} className="desk-entry">
        <span />
        <span className="skeleton" data-size="long" />
        <span />
        <span className="skeleton desk-entry-preview" data-size="long" />
      </div>
    ))}
  </div>
);

/** A list loads by itself up to so many rows; more are loaded by the button, because a search finds them sooner. */
const mostBySight = 500;

type Props = { filter: Filter; id: string | undefined };

/** The conversations of one list, the longest wait first; not drawn again by what happens beside it. */
export const ConversationList = memo(({ filter, id }: Props) => {
  const list = useConversations(filter);
  const me = useAdminId();
  const now = useNow();
  const { items } = list;
  const load = () => {
    if (canLoadNextPage(list)) void list.fetchNextPage();
  };
  useEntryKeys(id, load);
  useAskedFirstRow(list);
  const end = useLoadAtEnd(() => {
    if (items && items.length < mostBySight) load();
  });
  const search = writeFilter(filter);
  return (
    <section className="desk-list" aria-label={`${viewNames[filter.view]} conversations`}>
      <div className="desk-list-head">
        <ListSearch label="Search conversations" />
      </div>
      <div className="desk-list-scroll" aria-busy={!items || list.isPlaceholderData}>
        {!items && !list.error && <Skeleton />}
        {items?.length === 0 && !list.isPlaceholderData && <EmptyList filter={filter} />}
        {items && (
          <ul>
            {items.map((conversation) => (
              <ConversationEntry
                key={conversation.id}
                conversation={conversation}
                search={search}
                isCurrent={conversation.id === id}
                me={me}
                now={now}
              />
            ))}
          </ul>
        )}
        <div ref={end} />
        <ListFoot list={list} noun="conversations" onLoadMore={load} />
      </div>
    </section>
  );
});
