import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { listMessages } from "#contract/messages.ts";
import { getMail, listOutbox, type OutboxMail } from "#contract/outbox.ts";
import { chunksOf } from "#web/admin/kit/bulk.ts";
import { changeInLists, refreshRecords, usePagedList } from "#web/admin/kit/paged-list.ts";
import { polling } from "#web/admin/kit/polling.ts";
import { call } from "#web/lib/api.ts";
import { mailCount } from "#web/outbox/admin/counts.ts";
import type { MailFilter } from "./filter.ts";

/** How often mails that wait are read again while they are on the screen, in milliseconds. */
const liveMs = 5000;
/** How many mails one request may name. */
const maxIds = 50;

type Page = z.output<typeof listOutbox.reply>;

/** The start of the key of every query about mails. */
export const mailsKey = listOutbox.path;

/** Reads 50 mails, from the start of a list or behind a cursor. */
export const readPage = (
  filter: MailFilter,
  { cursor, signal }: { cursor: string | undefined; signal: AbortSignal },
): Promise<Page> => call(listOutbox, { query: { ...filter, cursor }, signal });

/** The pages of a filtered list. */
export const useMails = (filter: MailFilter) =>
  usePagedList(mailsKey, filter, (at) => readPage(filter, at));

/** How many mails a filtered list has. */
export const useMailCount = (filter: MailFilter) => useQuery(mailCount(filter));

/** Shows mails in all lists as they are now. */
export function patchMails(client: QueryClient, mails: readonly OutboxMail[]): void {
  const known = new Map(mails.map((mail) => [mail.id, mail]));
  changeInLists<OutboxMail>(client, mailsKey, (item) => known.get(item.id) ?? item);
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

const mailQuery = (id: string) => ({
  queryKey: mailKey(id),
  ...polling(liveMs, ({ signal }) => call(getMail, { params: { id }, signal })),
});

/** What has to be read to show a mail. */
export const mailQueries = (id: string) => [mailQuery(id)];

/** One mail in full; read again each time, and while it waits every five seconds. */
export const useMail = (id: string) =>
  useQuery({
    ...mailQuery(id),
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? liveMs : false),
    staleTime: 0,
  });

/** Has counts, attention and lists of mails read again, and those of messages, which the mails of replies answer. */
export function refreshMails(client: QueryClient): void {
  for (const path of [mailsKey, listMessages.path]) refreshRecords(client, path);
}
