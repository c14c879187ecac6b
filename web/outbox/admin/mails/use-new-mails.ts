import { countMails } from "#contract/outbox.ts";
import { useNewRecords } from "#web/admin/kit/use-new-records.ts";
import { call } from "#web/lib/api.ts";
import type { MailFilter } from "./filter.ts";
import { mailsKey, useMails } from "./queries.ts";

/** How many mails were queued after a list was read, and a function that reads it again from its start. */
export const useNewMails = (filter: MailFilter) =>
  useNewRecords({
    path: mailsKey,
    filter,
    list: useMails(filter),
    countAfter: (after, signal) => call(countMails, { query: { ...filter, after }, signal }),
  });
