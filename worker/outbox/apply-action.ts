import type { MailAction } from "#contract/outbox.ts";
import type { AuditAction, AuditContext } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { type Outcome, outcomes } from "./mail-actions.ts";
import {
  type ChangePassed,
  changeMails,
  type ListedMail,
  mailsWithIds,
  unwantedAmong,
} from "./store.ts";

const auditActions: Readonly<Record<MailAction, AuditAction>> = {
  retry: "mail.retried",
  cancel: "mail.cancelled",
  dismiss: "mail.dismissed",
  restore: "mail.restored",
};

/**
 * A mail after an action, with why it was refused or whether it was as asked already; null for a mail that does not
 * exist.
 */
export type Applied =
  | { readonly mail: ListedMail; readonly refused: string }
  | { readonly mail: ListedMail; readonly refused?: never; readonly isUnchanged: boolean }
  | null;

/** The sentence for a mail that the action would still change: it changed while the action was on its way. */
const overtaken = "This mail has just changed. Please look again.";

/** Why an action was refused; `unwanted` is why the mail must not be sent any more. */
const refusalOf = (outcome: Outcome, unwanted: string | null | undefined): string | undefined => {
  if (outcome === "unchanged") return undefined;
  if ("refused" in outcome) return outcome.refused;
  return (outcome.change.status === "pending" && unwanted) || overtaken;
};

/**
 * Applies an action to mails and returns what became of each, by id. A drain that takes a mail at the same time and
 * the action exclude each other, because both change it only in the state they have read. A mail that must not be sent any
 * more is refused with the reason.
 */
export async function applyAction(
  db: Database,
  ids: readonly string[],
  action: MailAction,
  by: AuditContext,
  passed: ChangePassed,
): Promise<(id: string) => Applied> {
  const outcomeOf = (mail: ListedMail) => outcomes[action](mail, by.at);
  const changes = (await mailsWithIds(db, ids)).flatMap((mail) => {
    const outcome = outcomeOf(mail);
    const isChange = typeof outcome === "object" && "change" in outcome;
    return isChange ? [{ mail, change: outcome.change, action: auditActions[action] }] : [];
  });
  const changed = await changeMails(db, changes, by, passed);
  const unwanted = await unwantedAmong(db, ids, passed);
  const mails = new Map((await mailsWithIds(db, ids)).map((mail) => [mail.id, mail]));
  return (id) => {
    const mail = mails.get(id);
    if (mail === undefined) return null;
    if (changed.has(id)) return { mail, isUnchanged: false };
    const refused = refusalOf(outcomeOf(mail), unwanted.get(id));
    return refused === undefined ? { mail, isUnchanged: true } : { mail, refused };
  };
}
