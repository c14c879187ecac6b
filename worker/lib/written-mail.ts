import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "./db.ts";
import { type MailHeaders, outbox } from "./outbox-store.ts";

/** The ids that the provider gave to the mails to a person about a record, oldest first. */
export async function sentMessageIds(db: Database, causeId: string): Promise<string[]> {
  const rows = await db
    .select({ messageId: outbox.messageId })
    .from(outbox)
    .where(
      and(
        eq(outbox.causeId, causeId),
        isNotNull(outbox.messageId),
        sql`recipient_kind IN ('sender', 'reply')`,
      ),
    )
    .orderBy(asc(outbox.createdAt));
  return rows.flatMap(({ messageId }) => messageId ?? []);
}

/** A message id as a header may name it. */
const isMessageId = (id: string) => /^<[!-;=?-~]{1,200}>$/.test(id);
/** How many earlier mails are named; mail programs thread by the last ones. */
const maxReferences = 5;

/** The headers by which mail programs show a mail below earlier ones, given oldest first; none without any. */
export function threadHeaders(messageIds: readonly string[]): { headers?: MailHeaders } {
  const references = messageIds.filter(isMessageId).slice(-maxReferences);
  const last = references.at(-1);
  return last ? { headers: { "In-Reply-To": last, References: references.join(" ") } } : {};
}

/** The statement that takes back a mail that waits and that no drain holds; it returns a row when it has. */
export const cancelWaitingMail = (db: Database, id: string) =>
  db
    .update(outbox)
    .set({ status: "cancelled" })
    .where(and(eq(outbox.id, id), eq(outbox.status, "pending"), isNull(outbox.claimedAt)))
    .returning({ id: outbox.id });
