import { brand } from "#contract/brand.ts";
import type { ChatEvent } from "#contract/chat-frames.ts";
import { saidIn } from "#contract/chat-texts.ts";
import { isolated } from "#contract/isolated.ts";
import { mailWriter, type WriteMail } from "#worker/lib/automatic-mail.ts";
import { openDatabase } from "#worker/lib/db.ts";
import type { Mail } from "#worker/lib/outbox-store.ts";
import type { Conversation } from "./conversation.ts";
import { hasEmailChangedSince, lastEmailChange } from "./email-change.ts";
import { reachedBy, timedState } from "./planned-jobs.ts";
import { queueOnce } from "./queue-once.ts";
import { shownName } from "./seen-by.ts";
import { followUpDueAt } from "./timers.ts";
import { linkToken } from "./visitor-token.ts";

/** How many messages a mail has at most: the last ones. */
const mostMessages = 10;

/**
 * The mail with answers a visitor has not read. The email may be a stranger's, so it repeats nothing that
 * the visitor typed.
 */
export function followUpMail(
  recipient: string,
  messages: readonly ChatEvent[],
  link: string,
  writeMail: WriteMail,
): Mail {
  const shown = messages.slice(-mostMessages);
  const left = messages.length - shown.length;
  const texts = shown.map(({ by, ...said }) => {
    const name = by.name === undefined ? brand.name : shownName(by.name);
    return `${isolated(name)}: ${saidIn(said)}`;
  });
  const earlier = left > 0 ? [`(${left} earlier messages)`] : [];
  return {
    recipientKind: "sender",
    recipient,
    replyTo: brand.email,
    ...writeMail("chat-answered", { messages: [...earlier, ...texts].join("\n\n"), link }),
  };
}

/** The job that mails the answers a visitor has not come back for. */
export async function followUp(conversation: Conversation, _: unknown, now: number): Promise<void> {
  conversation.notePresence(now);
  const dueAt = followUpDueAt(timedState(conversation));
  const record = conversation.state();
  const { visitorEmail, epoch } = record;
  const { head, env } = conversation;
  const { seq } = lastEmailChange(conversation);
  /** Whether the email is still this one, and the conversation was not erased. */
  const isCurrent = () =>
    conversation.record?.epoch === epoch && !hasEmailChangedSince(conversation, head);
  if (dueAt === null || dueAt > now || visitorEmail === null) return;
  const messages = conversation.log.teamMessagesAfter(reachedBy(record));
  const upTo = messages.at(-1)?.seq ?? record.read.visitor;
  const token = await linkToken(env.SEAL_KEY, { id: conversation.id, epoch, head }, now);
  const writeMail = await mailWriter(openDatabase(env.DB));
  const link = `${env.PUBLIC_ORIGIN}/?chat=${token}`;
  const mail = followUpMail(visitorEmail, messages, link, writeMail);
  // An email that was corrected meanwhile is mailed by the job that is planned anew, for a cause of its own.
  if (!isCurrent()) return;
  const isQueued = await queueOnce(conversation, `${upTo}-${seq}`, mail, now);
  if (!isCurrent()) return;
  conversation.write(now, () => {
    // What its mailbox got no mail of today is tried again later.
    const mailedUpTo = isQueued ? upTo : (record.timing.followUp?.upTo ?? 0);
    conversation.changeTiming({ followUp: { at: now, upTo: mailedUpTo } });
    const by = { role: "system" } as const;
    if (isQueued) conversation.append(`mail-${upTo}`, { kind: "followed_up", by, text: "" }, now);
  });
}
