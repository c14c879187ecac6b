import { promiseMs } from "#contract/answer-promise.ts";
import type { MessageStatus, MessageSummary } from "#contract/messages.ts";
import { type StatusLook, StatusText } from "#web/admin/kit/status-icon.tsx";

type Look = StatusLook & { readonly name: string };

const looks: Readonly<Record<MessageStatus | "spam", Look>> = {
  open: { name: "Unanswered", fill: "empty", color: "accent" },
  answered: { name: "Answered", fill: "full", color: "success" },
  closed: { name: "Closed", fill: "struck", color: "muted" },
  spam: { name: "Spam", fill: "dotted", color: "muted" },
};

type Stated = Pick<MessageSummary, "status" | "isSpam">;

/** What the status of a message is called. */
export const statusName = ({ status, isSpam }: Stated): string =>
  looks[isSpam ? "spam" : status].name;

/** The status of a message: its square and its word. */
export function MessageStatusLabel({ message }: { message: Stated }) {
  const look = looks[message.isSpam ? "spam" : message.status];
  return <StatusText look={look}>{look.name}</StatusText>;
}

/** Until when the sender must hear from the team; null when no answer is due. */
export const replyDeadline = ({ waitingSince }: Pick<MessageSummary, "waitingSince">) =>
  waitingSince === null ? null : { startedAt: waitingSince, dueAt: waitingSince + promiseMs };
