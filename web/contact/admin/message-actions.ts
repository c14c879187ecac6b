import { isolated } from "#contract/isolated.ts";
import type { MessageAction, MessageSummary } from "#contract/messages.ts";
import type { ActionNames } from "#web/admin/kit/bulk.ts";

export const messageActionNames: Readonly<Record<MessageAction, ActionNames>> = {
  close: { verb: "Close", running: "Closing", done: "closed", key: "e" },
  reopen: { verb: "Reopen", running: "Reopening", done: "reopened", key: "b" },
  markAnswered: { verb: "Mark as Answered", running: "Marking", done: "marked as answered" },
  spam: { verb: "Spam", running: "Moving", done: "moved to spam", key: "!", isDanger: true },
  notSpam: { verb: "Not Spam", running: "Moving", done: "moved out of spam", key: "!" },
};

type Stated = Pick<MessageSummary, "status" | "isSpam">;

/** What can be done with a message in its state. */
export function actionsFor({ status, isSpam }: Stated): readonly MessageAction[] {
  if (isSpam) return ["notSpam"];
  if (status === "open") return ["close", "spam"];
  return status === "answered" ? ["close", "reopen", "spam"] : ["reopen", "spam"];
}

/** The action that brings back the status a message had. */
const restoring = { open: "reopen", answered: "markAnswered", closed: "close" } as const;

/** The action that takes another one back for a message as it was before. */
export function undoOf(action: MessageAction, { status }: Stated): MessageAction {
  if (action === "spam") return "notSpam";
  return action === "notSpam" ? "spam" : restoring[status];
}

/** What each action sets. */
export const changeOf = {
  close: { status: "closed" },
  reopen: { status: "open" },
  markAnswered: { status: "answered" },
  spam: { isSpam: true },
  notSpam: { isSpam: false },
} as const satisfies Record<MessageAction, object>;

/** What moving some messages out of the spam sends; undefined where it sends nothing. */
export function withheldText(
  messages: readonly Pick<MessageSummary, "email" | "isConfirmationWithheld">[],
): string | undefined {
  const [first, ...others] = messages.filter((each) => each.isConfirmationWithheld);
  if (first === undefined) return undefined;
  const number = (others.length + 1).toLocaleString("en-GB");
  const recipients = others.length > 0 ? `${number} senders` : isolated(first.email);
  return `The confirmation that was withheld is sent to ${recipients} at once. That cannot be taken back.`;
}
