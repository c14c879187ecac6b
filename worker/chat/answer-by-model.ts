import { automaticReplyMs, typingHoldsMs } from "#contract/chat-limits.ts";
import { saidIn } from "#contract/chat-texts.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { log } from "#worker/lib/log.ts";
import { withDeadline } from "#worker/lib/with-deadline.ts";
import { answerOf, questionOf, type Said, searchedTerms } from "./answer-prompt.ts";
import { cannedReply } from "./canned-replies.ts";
import type { Conversation } from "./conversation.ts";
import type { EventContent } from "./event-log.ts";
import type { Passed } from "./passed.ts";

/**
 * After this long a message that a model was to answer gets the reply of the table; longer than the search, an answer and
 * its count may take together.
 */
const waitsMs = 25_000;

/** How long the database may take to find what a model answers from, in milliseconds. */
const lookUpMs = 2000;

/** How many events before a question a model is told. */
const toldEvents = 12;

const by = { role: "automatic" } as const;
const replyId = (seq: number) => `reply-${seq}`;
const jobKey = (seq: number) => `answer-${seq}`;

/** Appends the reply of the table to a message; inside `write`. */
export function appendCannedReply(
  conversation: Conversation,
  message: string,
  seq: number,
  now: number,
): void {
  const { text, misses } = cannedReply(message, conversation.state().misses);
  const content = { kind: "message", by, text, revealAfterMs: automaticReplyMs } as const;
  conversation.append(replyId(seq), content, now);
  conversation.change({ misses });
}

/** Leaves the reply to a model; inside `write`. The job replies where the model was cut off. */
export function awaitAnswer(conversation: Conversation, seq: number, now: number): void {
  conversation.schedule({
    key: jobKey(seq),
    kind: "answer",
    dueAt: now + waitsMs,
    data: { seq },
  });
}

/**
 * Replies to a message that has no reply yet, with the answer of a model or else of the table. Says nothing
 * where a person has taken over meanwhile, even if only for a moment, or where the visitor has sent another text,
 * which is replied to itself; a picture alone asks nothing.
 */
function finish(
  conversation: Conversation,
  seq: number,
  answer: Pick<EventContent, "text" | "sources"> | null,
  now: number,
): void {
  const message = conversation.log.after(seq - 1, 1)[0];
  const isAnswered = conversation.log.find("automatic", replyId(seq)) !== undefined;
  const isOvertaken =
    conversation.state().status !== "automatic" || conversation.log.goesOnAfter(seq);
  conversation.write(now, () => {
    conversation.cancel(jobKey(seq));
    if (!message || isAnswered || isOvertaken) return;
    if (answer === null) appendCannedReply(conversation, message.text, seq, now);
    else
      conversation.append(replyId(seq), { kind: "message", by, isGenerated: true, ...answer }, now);
  });
}

async function askModel(
  conversation: Conversation,
  passed: Passed,
  seq: number,
  signal: AbortSignal,
) {
  const { env, log: events } = conversation;
  const told = events.after(Math.max(0, seq - 1 - toldEvents), toldEvents + 1);
  const question = told.find((event) => event.seq === seq)?.text ?? "";
  const said = told
    .filter((event) => event.kind === "message" && event.seq < seq)
    .map(
      (event): Said => ({
        by: event.by.role === "visitor" ? "visitor" : "chat",
        text: saidIn(event),
      }),
    );
  const db = openDatabase(env.DB);
  const found = await withDeadline(passed.publishedPassages(db, searchedTerms(question)), lookUpMs);
  const asked = questionOf(question, said, found);
  if (asked === null) return null;
  const written = await passed.answerQuestion(env, db, { ...asked, signal }, Date.now());
  return written === null ? null : answerOf(written, asked.passages);
}

/** Lets a model answer a message, until `signal` aborts; throws only where the reply cannot be stored. */
export async function answerByModel(
  conversation: Conversation,
  passed: Passed,
  seq: number,
  signal: AbortSignal,
): Promise<void> {
  const { epoch } = conversation.state();
  const tellTyping = () =>
    conversation.participants.tell(() => ({ type: "typing", by, isTyping: true }));
  tellTyping();
  const typing = setInterval(tellTyping, typingHoldsMs - 1000);
  const answer = await askModel(conversation, passed, seq, signal).catch((error: unknown) => {
    log("warn", { event: "chat_answer_failed", error });
    return null;
  });
  clearInterval(typing);
  // The conversation may have been erased meanwhile.
  if (conversation.record?.epoch === epoch) finish(conversation, seq, answer, Date.now());
}

/** The job that replies where a model was cut off. */
export async function replyAfterAll(
  conversation: Conversation,
  data: unknown,
  now: number,
): Promise<void> {
  finish(conversation, (data as { seq: number }).seq, null, now);
}
