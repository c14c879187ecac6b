import type { OutboxRow } from "./outbox-store.ts";

/** What tells whether a mail is on its way. */
export type MailState = Pick<OutboxRow, "status" | "claimedAt" | "nextAttemptAt">;

/** Whether a drain holds a mail: it is on its way to the provider. A drain that died loses it when the lease ends. */
export const isSending = ({ status, claimedAt, nextAttemptAt }: MailState, now: number): boolean =>
  status === "pending" && claimedAt !== null && nextAttemptAt > now;
