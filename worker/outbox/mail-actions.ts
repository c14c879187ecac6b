import type { MailAction } from "#contract/outbox.ts";
import { isSending, type MailState } from "#worker/lib/mail-sending.ts";
import type { OutboxRow } from "#worker/lib/outbox-store.ts";

/** What an action does with a mail: change it, leave it as it already is, or refuse with this sentence. */
export type Outcome = { readonly change: Partial<OutboxRow> } | "unchanged" | { refused: string };

/** Makes a mail due now, with all its tries before it. A mail that is due or on its way stays as it is. */
function retry(mail: MailState, now: number): Outcome {
  if (mail.status === "sent") return { refused: "This mail has already been sent." };
  const isDue = mail.status === "pending" && mail.nextAttemptAt <= now;
  if (isDue || isSending(mail, now)) return "unchanged";
  return { change: { status: "pending", attempts: 0, nextAttemptAt: now, claimedAt: null } };
}

/** Takes back a mail that no drain holds. */
function cancel(mail: MailState, now: number): Outcome {
  if (mail.status === "cancelled") return "unchanged";
  if (isSending(mail, now)) return { refused: "This mail is being sent at this moment." };
  if (mail.status === "sent") return { refused: "This mail has already been sent." };
  if (mail.status !== "pending") return { refused: "Only a mail that waits can be cancelled." };
  return { change: { status: "cancelled", claimedAt: null } };
}

function dismiss({ status }: MailState): Outcome {
  if (status === "dead") return { change: { status: "dismissed" } };
  if (status === "dismissed") return "unchanged";
  return { refused: "Only a mail that could not be sent can be dismissed." };
}

/** Takes back a dismissal, or a cancellation with the tries the mail has left. */
function restore({ status }: MailState): Outcome {
  if (status === "dismissed") return { change: { status: "dead" } };
  if (status === "cancelled") return { change: { status: "pending" } };
  if (status === "sent") return { refused: "This mail has already been sent." };
  return "unchanged";
}

/** What each action does with a mail at a time (epoch ms). */
export const outcomes: Readonly<Record<MailAction, (mail: MailState, now: number) => Outcome>> = {
  retry,
  cancel,
  dismiss,
  restore,
};
