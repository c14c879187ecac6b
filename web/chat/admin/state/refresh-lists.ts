import type { InfiniteData, QueryClient, QueryFilters } from "@tanstack/react-query";
import { listConversations } from "#contract/chat-inbox.ts";
import { adminUser } from "#web/admin/kit/admin-user.ts";
import { isMissing } from "#web/admin/kit/record-state.tsx";
import { call } from "#web/lib/api.ts";
import type { Filter } from "./filter.ts";
import { type Page, withFirstPage } from "./first-page.ts";
import { forgetChanges, useInboxStore } from "./inbox-store.ts";
import { type Changes, mergeChanges } from "./merge-changes.ts";

type Pages = InfiniteData<Page, string | undefined>;

/** The start of the key of every query about conversations. */
export const conversationsKey = listConversations.path;

/** The key of a list. */
export const listKey = ({ view, q }: Filter) => [conversationsKey, "list", { view, q }] as const;

const changesNow = (): Changes => useInboxStore.getState().changes;

/** Reads the first page of a list again; returns what had been heard when it was asked for. */
async function refreshList(client: QueryClient, filter: Filter): Promise<Changes> {
  const queryKey = listKey(filter);
  // Two refreshes at once share a request, and with it what had been heard.
  const { heard, first } = await client.fetchQuery({
    queryKey: [conversationsKey, "first", filter],
    queryFn: async ({ signal }) => ({
      heard: changesNow(),
      first: await call(listConversations, { query: filter, signal }),
    }),
    staleTime: 0,
    gcTime: 0,
    retry: 2,
  });
  // A page that is on its way would put what was there before back.
  while (client.isFetching({ queryKey, exact: true }) > 0) {
    await client
      .getQueryCache()
      .find({ queryKey, exact: true })
      ?.promise?.catch(() => {});
  }
  client.setQueryData<Pages>(queryKey, (list) => {
    if (!list) return list;
    const { pages, pageParams } = list;
    const rows = pages.flatMap(({ items }) => items);
    const isComplete = pages.at(-1)?.nextCursor === null;
    const shown = mergeChanges(rows, heard, { filter, me: adminUser()?.id ?? "", isComplete });
    const page = withFirstPage(pages, pageParams.at(-1), first, filter, shown);
    return { pages: [page], pageParams: [undefined] };
  });
  return heard;
}

/**
 * Reads what is shown of conversations again: of each list the first page alone, however many pages of it
 * were read. A list that is not shown is forgotten, and so is what was heard before, once everything has come:
 * a conversation that was closed unheard would join them as it was then.
 */
export async function refreshConversations(client: QueryClient): Promise<void> {
  const lists = { queryKey: [conversationsKey, "list"] };
  const before = changesNow();
  client.removeQueries({ ...lists, type: "inactive" });
  const others: QueryFilters = {
    queryKey: [conversationsKey],
    predicate: ({ queryKey }) => queryKey[1] !== "list" && queryKey[1] !== "first",
  };
  const details = client.invalidateQueries(others);
  const shown = client.getQueryCache().findAll({ ...lists, type: "active" });
  const results = await Promise.allSettled([
    details,
    ...shown.map(({ queryKey, state }) => {
      const [, , filter] = queryKey as ReturnType<typeof listKey>;
      return state.data
        ? refreshList(client, filter)
        : client.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
    }),
  ]);
  const read = results.flatMap((each) =>
    each.status === "fulfilled" ? [each.value ?? before] : [],
  );
  // What was heard of a conversation that could not be read stays the newest that is known; one that is gone has nothing newer.
  const isUnread = client
    .getQueryCache()
    .findAll({ ...others, type: "active" })
    .some(({ state: { error } }) => error !== null && !isMissing(error));
  if (read.length === results.length && !isUnread) forgetChanges([before, ...read]);
}
