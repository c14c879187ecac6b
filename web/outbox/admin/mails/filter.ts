import type * as z from "zod/mini";
import { mailStatuses } from "#contract/mail-statuses.ts";
import type { listOutbox } from "#contract/outbox.ts";
import { recipientKinds } from "#contract/recipient-kinds.ts";
import { optionParam, toSearch } from "#web/admin/kit/url-filter.ts";
import { readSearchParam } from "#web/lib/search-param.ts";

/** How the list is narrowed; the URL of the page says the same. */
export type MailFilter = Omit<z.output<typeof listOutbox.query>, "cursor" | "ids">;

/** Reads a filter from a query string; values that are no option are ignored. */
export const readFilter = (search: string): MailFilter => ({
  q: readSearchParam(search, "q") || undefined,
  status: optionParam(search, "status", mailStatuses),
  recipientKind: optionParam(search, "recipientKind", recipientKinds),
});

/** Writes a filter as a query string; "" when nothing is narrowed. */
export const writeFilter = ({ q, status, recipientKind }: MailFilter): string =>
  toSearch({ q, status, recipientKind });

/** The query string of a filter with another state; "" for any. */
export const withStatus = (filter: MailFilter, status: string): string =>
  writeFilter({ ...filter, status: mailStatuses.find((each) => each === status) });

/** The query string of a filter with another kind of recipients; "" for any. */
export const withKind = (filter: MailFilter, kind: string): string =>
  writeFilter({ ...filter, recipientKind: recipientKinds.find((each) => each === kind) });
