import type { OutboxMail } from "#contract/outbox.ts";
import { durationLabel } from "#web/admin/kit/deadlines.ts";

type Times = Pick<
  OutboxMail,
  "status" | "isSending" | "attempts" | "nextAttemptAt" | "sentAt" | "createdAt"
>;

/** When a mail that waits is tried next: "now", or "in 12 min" and later; null when it does not wait. Epoch milliseconds. */
export function nextTry(mail: Times, now: number): string | null {
  if (mail.status !== "pending" || mail.isSending) return null;
  const waitMs = mail.nextAttemptAt - now;
  return waitMs <= 0 ? "now" : `in ${durationLabel(Math.max(waitMs, 60_000))}`;
}

/** When something last happened that the list tells: sent, else queued. */
export const listedAt = ({ sentAt, createdAt }: Times): number => sentAt ?? createdAt;
