import type { MailAction, OutboxMail } from "#contract/outbox.ts";
import type { ActionNames } from "#web/admin/kit/bulk.ts";

export const mailActionNames: Readonly<Record<MailAction, ActionNames>> = {
  retry: { verb: "Retry", running: "Retrying", done: "queued again", key: "r" },
  cancel: { verb: "Cancel", running: "Cancelling", done: "cancelled", key: "c", isDanger: true },
  dismiss: { verb: "Dismiss", running: "Dismissing", done: "dismissed", key: "d" },
  restore: { verb: "Restore", running: "Restoring", done: "restored", key: "b" },
};

/** What a retry is called for a mail that waits for its next try. */
export const sendNow: ActionNames = { ...mailActionNames.retry, verb: "Send Now" };

/** What can be done with a mail in its state, the likeliest first. */
export function actionsFor({ status, isSending }: OutboxMail): readonly MailAction[] {
  if (isSending || status === "sent") return [];
  if (status === "pending") return ["retry", "cancel"];
  return status === "dead" ? ["retry", "dismiss"] : ["retry", "restore"];
}

/** The names of an action for a mail in its state. */
export const namesFor = (action: MailAction, { status }: OutboxMail): ActionNames =>
  action === "retry" && status === "pending" ? sendNow : mailActionNames[action];

/** The action that takes another one back; what was handed to the provider cannot be taken back. */
export const undoOf = (action: MailAction): MailAction | undefined =>
  action === "cancel" || action === "dismiss" ? "restore" : undefined;
