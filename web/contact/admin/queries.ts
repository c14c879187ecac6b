import { type QueryClient, useQuery } from "@tanstack/react-query";
import {
  getMessage,
  listMessages,
  type MessageDetail,
  type MessageSummary,
} from "#contract/messages.ts";
import { changeInLists, refreshRecords, usePagedList } from "#web/admin/kit/paged-list.ts";
import { polling } from "#web/admin/kit/polling.ts";
import { storeRecord } from "#web/admin/kit/read-ahead.ts";
import { call } from "#web/lib/api.ts";
import { messageCount } from "./counts.ts";
import type { MessageFilter } from "./filter.ts";

/** How often a message is read again while the mail of a reply waits, in milliseconds. */
const liveMs = 5000;

/** The start of the key of every query about messages. */
export const messagesKey = listMessages.path;

type At = { readonly cursor: string | undefined; readonly signal: AbortSignal };

/** Reads 50 messages, from the start of a list or behind a cursor. */
export const readPage = (filter: MessageFilter, { cursor, signal }: At) =>
  call(listMessages, { query: { ...filter, cursor }, signal });

/** The pages of a filtered list. */
export const useMessages = (filter: MessageFilter) =>
  usePagedList(messagesKey, filter, (at) => readPage(filter, at));

/** How many messages a filtered list has. */
export const useMessageCount = (filter: MessageFilter) => useQuery(messageCount(filter));

/** The key of one message. */
export const messageKey = (id: string) => [messagesKey, "message", id] as const;

const isMailWaiting = ({ entries }: MessageDetail): boolean =>
  entries.some(({ mail }) => mail?.status === "pending");

const messageQuery = (id: string) => ({
  queryKey: messageKey(id),
  ...polling(liveMs, ({ signal }) => call(getMessage, { params: { id }, signal })),
});

/** What has to be read to show a message. */
export const messageQueries = (id: string) => [messageQuery(id)];

/** One message in full; read again each time, and while a mail waits every five seconds. */
export const useMessage = (id: string) =>
  useQuery({
    ...messageQuery(id),
    refetchInterval: ({ state }) => (state.data && isMailWaiting(state.data) ? liveMs : false),
    staleTime: 0,
  });

/** Has counts, attention and lists of messages read again. */
export const refreshMessages = (client: QueryClient): void => refreshRecords(client, messagesKey);

/** Shows a message as it is now, on its page and in all lists. */
export function keepMessage(client: QueryClient, message: MessageDetail): void {
  void storeRecord(client, messageKey(message.id), message);
  changeInLists<MessageSummary>(client, messagesKey, (item) =>
    item.id === message.id ? message : item,
  );
  refreshMessages(client);
}
