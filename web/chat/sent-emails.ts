import { notSent } from "./action-status.tsx";
import type { ChatView } from "./core/view.ts";

export const invalidEmail = "Please enter a valid email address";

/** The emails that were sent from this page, by the client ids of their actions. */
export type SentEmails = ReadonlyMap<string, string>;

/** The email that the conversation has stored last; "" for none, and where another page has sent it. */
export function storedEmail(sent: SentEmails, { events }: Pick<ChatView, "events">): string {
  const given = events.findLast(({ kind }) => kind === "email_given");
  return sent.get(given?.cid ?? "") ?? "";
}

/** What to say of an email that the server has refused; "" otherwise. */
export function refusedEmail(sent: SentEmails, { refusal }: Pick<ChatView, "refusal">): string {
  if (refusal === null || !sent.has(refusal.cid)) return "";
  return refusal.code === "invalid" ? invalidEmail : notSent;
}
