import type * as z from "zod/mini";
import { dueReplies, listMessages, messageStatuses } from "#contract/messages.ts";
import { optionParam, toSearch } from "#web/admin/kit/url-filter.ts";
import { readSearchParam } from "#web/lib/search-param.ts";

/** How the list is narrowed; the URL of the page says the same. */
export type MessageFilter = Omit<z.output<typeof listMessages.query>, "cursor">;

/** Reads a filter from a query string; values that are no option are ignored. */
export const readFilter = (search: string): MessageFilter => ({
  q: readSearchParam(search, "q") || undefined,
  status: optionParam(search, "status", messageStatuses),
  spam: optionParam(search, "spam", ["only"]),
  assignee: listMessages.query.shape.assignee.safeParse(
    new URLSearchParams(search).get("assignee") ?? undefined,
  ).data,
  due: optionParam(search, "due", dueReplies),
});

/** Writes a filter as a query string; "" when nothing is narrowed. */
export const writeFilter = ({ q, status, spam, assignee, due }: MessageFilter): string =>
  toSearch({ q, status, spam, assignee, due });
