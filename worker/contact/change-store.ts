import { and, eq, inArray } from "drizzle-orm";
import type { CurrentState } from "#contract/problem.ts";
import { users } from "#worker/auth/user-store.ts";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { type MailMaker, withheldMail } from "./confirmation-mails.ts";
import type { PlannedChange } from "./planned-changes.ts";
import { type MessageRow, messages } from "./store.ts";

/** A message as a change is based on it. */
export type Target = { readonly id: string; readonly version: number };

/** Who changes messages, and what writes the confirmations of those that leave the spam; null for any other change. */
export type Changer = { readonly context: AuditContext; readonly mails: MailMaker | null };

/** The condition for a message that still has the version a change is based on. */
const isAsRead = ({ id, version }: Target) =>
  and(eq(messages.id, id), eq(messages.version, version));

/** The statement that changes a message that still has its version; it returns the id of what it changed. */
export const updateMessage = (
  db: Database,
  target: Target,
  set: Partial<MessageRow>,
  { actorId, at }: AuditContext,
) =>
  db
    .update(messages)
    .set({ ...set, version: target.version + 1, changedById: actorId, changedAt: at })
    .where(isAsRead(target))
    .returning({ id: messages.id });

/**
 * The statements of changes of one message, with their audit and with the confirmation that was withheld from what is
 * no spam after all. The first one returns a row, and the others store one, only when the message still has its version.
 */
export async function changeStatements(
  db: Database,
  message: MessageRow,
  changes: readonly PlannedChange[],
  { context, mails }: Changer,
) {
  const { id, applicationId } = message;
  const set: Partial<MessageRow> = Object.assign({}, ...changes.map((change) => change.set));
  const audits = changes.map(({ action, before, after }) =>
    recordAudit(db, { ...context, action, subject: { kind: "message", id }, before, after }),
  );
  // A join-us form has the confirmation of its application.
  const isFreed = set.isSpam === false && applicationId !== id;
  const withheld = isFreed && mails ? await withheldMail(db, mails, message, context.at) : [];
  return [updateMessage(db, message, set, context), ...audits, ...withheld] as const;
}

/** The existing messages among these ids, each with the current state that a refusal names. */
export async function messagesWithIds(db: Database, ids: readonly string[]) {
  const rows = await db
    .select({ message: messages, changedBy: users.email })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.changedById))
    .where(inArray(messages.id, [...ids]));
  return new Map(
    rows.map(({ message, changedBy }) => {
      const { version, changedAt, receivedAt } = message;
      const current: CurrentState = { version, changedBy, changedAt: changedAt ?? receivedAt };
      return [message.id, { message, current }];
    }),
  );
}
