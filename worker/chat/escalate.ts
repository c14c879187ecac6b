import { brand } from "#contract/brand.ts";
import type { Availability } from "#contract/chat-frames.ts";
import { automaticReplyMs } from "#contract/chat-limits.ts";
import { teamAway, teamAwayKnownEmail } from "#contract/chat-texts.ts";
import type { Mail } from "#worker/lib/outbox-store.ts";
import type { Conversation } from "./conversation.ts";
import { timedState } from "./planned-jobs.ts";
import { queueOnce } from "./queue-once.ts";
import { readAvailability } from "./read-availability.ts";
import { escalationDueAt, waits } from "./timers.ts";

/** The mail to the team about a visitor who waits. */
function waitingMail({ id, env }: Conversation): Mail {
  return {
    recipientKind: "team",
    recipient: brand.email,
    topic: "chat",
    subject: "A visitor is waiting in the chat",
    body: [
      "A visitor waits in the chat for a person, and nobody has answered yet.",
      "",
      `Read and answer it here: ${env.PUBLIC_ORIGIN}/admin/chat/${id}`,
    ].join("\n"),
  };
}

/** Gives a conversation back to the team whose assigned member does not answer. */
function waitAgain(conversation: Conversation, now: number): void {
  conversation.write(now, () => {
    const by = { role: "system" } as const;
    conversation.append(`silent-${conversation.head}`, { kind: "unanswered", by, text: "" }, now);
    conversation.change({ status: "waiting", assignee: null, waitingSince: now });
  });
}

/** Says that no team member is here. A visitor without an email is asked for one, and waits no longer. */
function sayAway(conversation: Conversation, now: number): void {
  const { head } = conversation;
  const hasEmail = conversation.state().visitorEmail !== null;
  const text = hasEmail ? teamAwayKnownEmail : teamAway;
  const by = { role: "automatic" } as const;
  const content = { kind: "message", by, text, revealAfterMs: automaticReplyMs } as const;
  conversation.append(`away-${head}`, content, now);
  if (hasEmail) return;
  conversation.change({ status: "automatic", waitingSince: null });
  conversation.changeTiming({ isTurnedAway: true });
}

/** The first look after a visitor who waits. */
function lookAfter(
  conversation: Conversation,
  { isAnyoneHere }: Availability,
  waitingSince: number,
  now: number,
): void {
  conversation.write(now, () => {
    const nextAt = waitingSince + waits.beforeEscalation;
    conversation.changeTiming({ escalation: { waitingSince, nextAt } });
    if (!isAnyoneHere) sayAway(conversation, now);
  });
}

/** Lets a visitor wait who was turned away and has left an email since. */
function waitAfterAll(conversation: Conversation, now: number): void {
  conversation.write(now, () => {
    conversation.change({ status: "waiting", waitingSince: now, closedAt: null });
    conversation.changeTiming({ isTurnedAway: false });
  });
}

/**
 * Tells the team of a visitor who waits, or puts it off until it is open again. One who has no email is asked
 * for it where the team has left since the first look.
 */
async function tellTeam(
  conversation: Conversation,
  { isOpen, opensAt, isAnyoneHere }: Availability,
  waitingSince: number,
  now: number,
): Promise<void> {
  const isPutOff = !isOpen && opensAt !== null;
  if (!isPutOff)
    await queueOnce(conversation, `waiting-${waitingSince}`, waitingMail(conversation), now);
  const { record } = conversation;
  if (record?.waitingSince !== waitingSince) return;
  const nextAt = isPutOff ? opensAt + waits.beforeEscalation : null;
  const isLeft = !isAnyoneHere && record.visitorEmail === null;
  conversation.write(now, () => {
    conversation.changeTiming({ escalation: { waitingSince, nextAt } });
    if (isLeft) sayAway(conversation, now);
  });
}

/** The job that looks after visitors who wait for a person. */
export async function escalate(conversation: Conversation, _: unknown, now: number): Promise<void> {
  const dueAt = escalationDueAt(timedState(conversation));
  if (dueAt === null || dueAt > now) return;
  const { status, waitingSince, timing } = conversation.state();
  if (status === "active") return waitAgain(conversation, now);
  if (status !== "waiting") return waitAfterAll(conversation, now);
  if (waitingSince === null) return;
  const availability = await readAvailability(conversation.env, now);
  if (conversation.record?.waitingSince !== waitingSince) return;
  if (timing.escalation?.waitingSince === waitingSince)
    return tellTeam(conversation, availability, waitingSince, now);
  lookAfter(conversation, availability, waitingSince, now);
}
