import { and, desc, eq, sql } from "drizzle-orm";
import type { MailStatus } from "#contract/mail-statuses.ts";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { type OutboxRow, outbox } from "#worker/lib/outbox-store.ts";

const pageSize = 50;

type ListFilter = { cursor?: string | undefined; status?: MailStatus | undefined };

/** The condition for mails after the cursor `<createdAt>-<id>`. */
function after(cursor: string) {
  const end = cursor.indexOf("-");
  const createdAt = Number(cursor.slice(0, end));
  return sql`(${outbox.createdAt}, ${outbox.id}) < (${createdAt}, ${cursor.slice(end + 1)})`;
}

/** One page of mails, newest first; reads about as many rows as it returns. */
export async function outboxPage(db: Database, { cursor, status }: ListFilter) {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(status && eq(outbox.status, status), cursor ? after(cursor) : undefined))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(pageSize + 1);
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  return {
    items,
    nextCursor: rows.length > pageSize && last ? `${last.createdAt}-${last.id}` : null,
  };
}

/** One mail; undefined when there is none with this id. */
export async function findMail(db: Database, id: string): Promise<OutboxRow | undefined> {
  const [mail] = await db.select().from(outbox).where(eq(outbox.id, id));
  return mail;
}

/** The write of an action and its audit event, if the mail still has the status that was read. */
function changeMail(
  db: Database,
  mail: Pick<OutboxRow, "id" | "status">,
  change: Partial<OutboxRow> & { status: MailStatus },
  context: AuditContext & { action: "mail.retried" | "mail.dismissed" },
) {
  const { id, status } = mail;
  return db.batch([
    db
      .update(outbox)
      .set(change)
      .where(and(eq(outbox.id, id), eq(outbox.status, status))),
    recordAudit(db, {
      ...context,
      subject: { kind: "mail", id },
      before: { status },
      after: { status: change.status },
    }),
  ]);
}

/** Makes a dead or dismissed mail due now, with all its tries before it; keeps its last error. */
export async function retry(db: Database, mail: OutboxRow, context: AuditContext): Promise<void> {
  const change = { status: "pending", attempts: 0, nextAttemptAt: context.at } as const;
  await changeMail(db, mail, change, { ...context, action: "mail.retried" });
}

/** Marks a dead mail as dismissed; its attempts and its last error stay. */
export async function dismiss(db: Database, mail: OutboxRow, context: AuditContext): Promise<void> {
  await changeMail(db, mail, { status: "dismissed" }, { ...context, action: "mail.dismissed" });
}
