import type * as z from "zod/mini";
import type { Count } from "#contract/count.ts";
import { countErrorGroups, listErrorGroups } from "#contract/error-groups.ts";
import { countMails, listOutbox } from "#contract/outbox.ts";
import { listCountOptions } from "#web/admin/kit/paged-list.ts";
import { call } from "#web/lib/api.ts";

/** How many mails a filtered list has. */
export const mailCount = (query: z.output<typeof countMails.query>) =>
  listCountOptions(listOutbox.path, query, (signal) => call(countMails, { query, signal }));

/** How many errors a filtered list has. */
export const errorCount = (query: z.output<typeof countErrorGroups.query>) =>
  listCountOptions(listErrorGroups.path, query, (signal) =>
    call(countErrorGroups, { query, signal }),
  );

const countOf = (count: Count): Count => count;

export const failedMails = { ...mailCount({ status: "dead" }), countOf };
export const openErrors = { ...errorCount({ status: "open" }), countOf };
