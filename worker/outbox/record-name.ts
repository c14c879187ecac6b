import { columnOf } from "#worker/lib/column-of.ts";
import { outbox } from "#worker/lib/outbox-store.ts";

/** What a mail is called, as a part of a query. */
export const mailName = columnOf(outbox, outbox.id, outbox.subject);
