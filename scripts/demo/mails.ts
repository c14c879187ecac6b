import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { outbox } from "#worker/lib/outbox-store.ts";
import type { Month } from "./step.ts";

const hourMs = 3_600_000;

/** Marks the mails of the month as sent, but for some: one the provider refuses for good, and one it will be asked about again. */
export async function settleMails({ db, now }: Month): Promise<void> {
  const ofKind = eq(outbox.recipientKind, "sender");
  const [dead] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(ofKind, gt(outbox.createdAt, now - 60 * hourMs)))
    .orderBy(asc(outbox.createdAt))
    .limit(1);
  const [late] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(ofKind, gt(outbox.createdAt, now - 3 * hourMs)))
    .orderBy(asc(outbox.createdAt))
    .limit(1);
  const kept = [dead, late].flatMap((mail) => (mail ? [mail.id] : []));
  await db
    .update(outbox)
    .set({ status: "sent", attempts: 1, sentAt: sql`${outbox.createdAt} + 4000` })
    .where(and(lt(outbox.createdAt, now), sql`${outbox.id} NOT IN ${kept}`));
  if (dead) {
    const lastError = "The mailbox does not exist (550 5.1.1)";
    const change = { status: "dead", attempts: 7, lastError } as const;
    await db
      .update(outbox)
      .set(change)
      .where(inArray(outbox.id, [dead.id]));
  }
  if (late) {
    const lastError = "The server of the recipient asks to wait (451 4.7.1)";
    const change = { attempts: 2, lastError, nextAttemptAt: now + hourMs } as const;
    await db.update(outbox).set(change).where(eq(outbox.id, late.id));
  }
}
