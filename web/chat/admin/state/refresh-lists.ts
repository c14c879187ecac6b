import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { listConversations } from "#contract/chat-inbox.ts";
import { call } from "#web/lib/api.ts";
import type { Filter } from "./filter.ts";
import { type Page, withFirstPage } from "./first-page.ts";

type Pages = InfiniteData<Page, string | undefined>;

/** The start of the key of every query about conversations. */
export const conversationsKey = listConversations.path;

/** The key of a list. */
export const listKey = ({ view, q }: Filter) => [conversationsKey, "list", { view, q }] as const;

async function refreshList(client: QueryClient, filter: Filter): Promise<void> {
  const queryKey = listKey(filter);
  const first = await client.fetchQuery({
    queryKey: [conversationsKey, "first", filter],
    queryFn: ({ signal }) => call(listConversations, { query: filter, signal }),
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
    const page = withFirstPage(list.pages, list.pageParams.at(-1), first, filter);
    return { pages: [page], pageParams: [undefined] };
  });
}

/**
 * Reads what is shown of conversations again: of each list the first page alone, however many pages of it
 * were read. A list that is not shown is forgotten.
 */
export async function refreshConversations(client: QueryClient): Promise<void> {
  const lists = { queryKey: [conversationsKey, "list"] };
  client.removeQueries({ ...lists, type: "inactive" });
  void client.invalidateQueries({
    queryKey: [conversationsKey],
    predicate: ({ queryKey }) => queryKey[1] !== "list" && queryKey[1] !== "first",
  });
  const shown = client.getQueryCache().findAll({ ...lists, type: "active" });
  await Promise.allSettled(
    shown.map(({ queryKey, state }) => {
      const [, , filter] = queryKey as ReturnType<typeof listKey>;
      if (state.data) return refreshList(client, filter);
      return client.refetchQueries({ queryKey, exact: true });
    }),
  );
}
