import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type * as z from "zod/mini";
import { countMails, getMail, listOutbox, type OutboxMail } from "#contract/outbox.ts";
import { chunksOf } from "#web/admin/kit/bulk.ts";
import { newRecordsIntervalMs } from "#web/admin/kit/new-records.tsx";
import { polling } from "#web/admin/kit/polling.ts";
import { call } from "#web/lib/api.ts";
import type { MailFilter } from "./filter.ts";

/** Mails are sent while one looks at them, so a list is read again after this time. */
const staleMs = 30_000;
/** How often mails that wait are read again while they are on the screen, in milliseconds. */
const liveMs = 5000;
/** How many mails one request may name. */
const maxIds = 50;

type Page = z.output<typeof listOutbox.reply>;

/** The start of the key of every query about mails. */
export const mailsKey = listOutbox.path;
const listKey = (filter: MailFilter) => [mailsKey, "list", filter] as const;

/** Reads 50 mails, from the start of a list or behind a cursor. */
export const readPage = (
  filter: MailFilter,
  { cursor, signal }: { cursor: string | undefined; signal: AbortSignal },
): Promise<Page> => call(listOutbox, { query: { ...filter, cursor }, signal });

/** The pages of a filtered list; shows the previous list until the new one has come. */
export const useMails = (filter: MailFilter) =>
  useInfiniteQuery({
    queryKey: listKey(filter),
    queryFn: ({ pageParam: cursor, signal }) => readPage(filter, { cursor, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  });

/** How many mails a filtered list has; the count before stays until the new one has come. */
export const useMailCount = (filter: MailFilter) =>
  useQuery({
    queryKey: [mailsKey, "count", filter],
    queryFn: ({ signal }) => call(countMails, { query: filter, signal }),
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  });

const none = { count: 0, hasMore: false };

/** How many mails were queued after a list was read, and a function that reads it again from its start. */
export function useNewMails(filter: MailFilter) {
  const client = useQueryClient();
  const { data: list, isPlaceholderData } = useMails(filter);
  const newest = list?.pages[0]?.items[0]?.id;
  const { data = none } = useQuery({
    queryKey: [mailsKey, "new", filter, newest],
    ...polling(newRecordsIntervalMs, ({ signal }) =>
      call(countMails, { query: { ...filter, after: newest }, signal }),
    ),
    enabled: newest !== undefined && !isPlaceholderData,
    initialData: none,
    staleTime: newRecordsIntervalMs,
    refetchOnWindowFocus: "always",
  });
  const show = () => {
    client.setQueryData<InfiniteData<unknown>>(
      listKey(filter),
      (read) => read && { pages: read.pages.slice(0, 1), pageParams: read.pageParams.slice(0, 1) },
    );
    void client.invalidateQueries({ queryKey: [mailsKey] });
  };
  return { count: data, show };
}

/** Shows mails in all lists as they are now; rows stay where they are. */
export function patchMails(client: QueryClient, mails: readonly OutboxMail[]): void {
  const known = new Map(mails.map((mail) => [mail.id, mail]));
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: [mailsKey, "list"] },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => known.get(item.id) ?? item),
        })),
      },
  );
}

/** Reads mails by their ids. */
export async function readMails(
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<readonly OutboxMail[]> {
  const pages = await Promise.all(
    chunksOf(ids, maxIds).map((chunk) =>
      call(listOutbox, { query: { ids: chunk.join() }, ...(signal && { signal }) }),
    ),
  );
  return pages.flatMap(({ items }) => items);
}

/** Keeps the mails of a list that wait or are being sent as they are now. */
export function useLiveMails(items: readonly OutboxMail[]): void {
  const client = useQueryClient();
  const waiting = items.filter(({ status }) => status === "pending").slice(0, maxIds);
  const ids = waiting.map(({ id }) => id);
  useQuery({
    queryKey: [mailsKey, "live", ids],
    ...polling(liveMs, async ({ signal }) => {
      const mails = await readMails(ids, signal);
      patchMails(client, mails);
      return mails;
    }),
    enabled: ids.length > 0,
    staleTime: liveMs,
  });
}

/** The key of one mail. */
export const mailKey = (id: string) => [mailsKey, "mail", id] as const;

/** One mail in full; read again each time, and while it waits every five seconds. */
export const useMail = (id: string) =>
  useQuery({
    queryKey: mailKey(id),
    ...polling(liveMs, ({ signal }) => call(getMail, { params: { id }, signal })),
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? liveMs : false),
    staleTime: 0,
  });

/** Has counts, badge and attention read again, and lists once they are shown next, so that no row jumps meanwhile. */
export function refreshMails(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [mailsKey, "list"], refetchType: "none" });
  for (const name of ["count", "badge", "attention"])
    void client.invalidateQueries({ queryKey: [mailsKey, name] });
}
