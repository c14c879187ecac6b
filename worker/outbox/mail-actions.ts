import type { MailStatus } from "#contract/mail-statuses.ts";

/** What an action does with a mail: change it, leave it as it already is, or refuse with this sentence. */
export type Outcome = "change" | "unchanged" | { refused: string };

/** Whether a mail can be sent again. A pending mail is about to be sent, so a repeat changes nothing. */
export function retryOutcome(status: MailStatus): Outcome {
  if (status === "sent") return { refused: "This mail has already been sent." };
  return status === "pending" ? "unchanged" : "change";
}

/** Whether a mail can be dismissed. Only a dead one can; a dismissed one stays as it is. */
export function dismissOutcome(status: MailStatus): Outcome {
  if (status === "dead") return "change";
  if (status === "dismissed") return "unchanged";
  return { refused: "Only a mail that could not be sent can be dismissed." };
}
