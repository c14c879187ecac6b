import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import { useMemo } from "react";
import {
  type ConversationSummary,
  getConversation,
  listConversations,
} from "#contract/chat-inbox.ts";
import { getChatSettings } from "#contract/chat-settings.ts";
import { listSavedReplies } from "#contract/saved-replies.ts";
import { useAdminId } from "#web/admin/kit/admin-user.ts";
import { call } from "#web/lib/api.ts";
import { conversationCounts, countForMe } from "./counts.ts";
import type { Filter } from "./filter.ts";
import { useInboxStore } from "./inbox-store.ts";
import { mergeChanges } from "./merge-changes.ts";
import { conversationsKey, listKey } from "./refresh-lists.ts";

/** What the inbox does not tell of, such as settings, is read again after this time. */
const staleMs = 30_000;

/** The pages of a list as the server has them; the list before stays until the new one has come. */
const useConversationPages = ({ view, q }: Filter) =>
  useInfiniteQuery({
    queryKey: listKey({ view, q }),
    queryFn: ({ pageParam, signal }) =>
      call(listConversations, { query: { view, q, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    // What changes is heard or read by `refreshConversations`; a stale list would read all of its pages.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: staleMs,
  });

/** A list with everything that has changed since it was read; `items` is undefined while it loads. */
export function useConversations(filter: Filter) {
  const me = useAdminId();
  const changes = useInboxStore((inbox) => inbox.changes);
  const list = useConversationPages(filter);
  const { data, hasNextPage } = list;
  const { view, q } = filter;
  // Sorted anew only when something has changed: a list can have thousands of rows.
  const items = useMemo(() => {
    const read = data?.pages.flatMap((page) => page.items);
    return (
      read && mergeChanges(read, changes, { filter: { view, q }, me, isComplete: !hasNextPage })
    );
  }, [data, changes, view, q, me, hasNextPage]);
  return { ...list, items };
}

type Pages = InfiniteData<{ readonly items: readonly ConversationSummary[] }>;

/** A conversation as the lists that were read have it; undefined when none has. */
export function listedConversation(
  client: QueryClient,
  id: string,
): ConversationSummary | undefined {
  const lists = client.getQueriesData<Pages>({ queryKey: [conversationsKey, "list"] });
  return lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((conversation) => conversation.id === id);
}

/** How many conversations each open list has. */
export const useCounts = () => useQuery(conversationCounts);

/** How many conversations ask for this person; the badge of the sidebar shows the same. */
export const useCountForMe = () => useQuery({ ...conversationCounts, select: countForMe });

/** One conversation with what is known of its visitor; the summary is the newest that was heard. */
export function useConversation(id: string) {
  const change = useInboxStore(({ changes }) => changes.get(id));
  const query = useQuery({
    queryKey: [conversationsKey, id],
    queryFn: ({ signal }) => call(getConversation, { params: { id }, signal }),
    staleTime: 0,
  });
  const read = query.data?.conversation;
  const newest: ConversationSummary | undefined =
    change && (!read || change.revision > read.revision) ? change : read;
  return { ...query, summary: newest, isErased: change === null };
}

export const savedRepliesKey = listSavedReplies.path;

export const useSavedReplies = () =>
  useQuery({
    queryKey: [savedRepliesKey],
    queryFn: ({ signal }) => call(listSavedReplies, { signal }),
    staleTime: staleMs,
  });

export const chatSettingsKey = getChatSettings.path;

export const useChatSettings = () =>
  useQuery({
    queryKey: [chatSettingsKey],
    queryFn: ({ signal }) => call(getChatSettings, { signal }),
    staleTime: staleMs,
  });
