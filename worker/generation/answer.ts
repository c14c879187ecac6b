import type { Database } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { log } from "#worker/lib/log.ts";
import { DeadlineError, withDeadline } from "#worker/lib/with-deadline.ts";
import { countAnswer, releaseAnswer, reserveAnswer } from "./answer-store.ts";
import type { Budget } from "./budget.ts";
import { readSettings } from "./settings.ts";
import { writeText } from "./write-text.ts";

/** A question for the model of this site, with all it may answer from. */
export type Question = {
  readonly system: string;
  readonly message: string;
  /** What the visitor typed, which no error may repeat. */
  readonly prompt: string;
  /** Aborts when the answer is not wanted any more. */
  readonly signal: AbortSignal;
};

/** How long an answer may take, with its reservation, in milliseconds. */
const answerMs = 20_000;
const maxTokens = 400;

/** How long the database may take to reserve it, and to count what it has used, in milliseconds. */
const budgetMs = 2000;

/**
 * Reserves an answer, as `reserveAnswer`; one that comes too late, or is not wanted any more, is given back, because no
 * model is asked.
 */
async function reserveInTime(
  db: Database,
  budget: Budget,
  { message: { length }, signal }: Question,
  now: number,
): Promise<boolean> {
  const reserved = reserveAnswer(db, budget, length, now);
  const release = () =>
    reserved
      .then((isReserved) => (isReserved ? releaseAnswer(db, length, now) : undefined))
      .catch((error: unknown) => log("warn", { event: "chat_answer_not_released", error }));
  try {
    const isReserved = await withDeadline(reserved, budgetMs);
    if (signal.aborted) release();
    return isReserved && !signal.aborted;
  } catch (failure) {
    if (failure instanceof DeadlineError) release();
    throw failure;
  }
}

/** Counts what an answer has used; a failure is logged, because the answer is written. */
async function countUsed(db: Database, output: string, now: number): Promise<void> {
  await withDeadline(countAnswer(db, output.length, now), budgetMs).catch((error: unknown) =>
    log("warn", { event: "chat_answer_not_counted", error }),
  );
}

/**
 * Lets the model of this site answer a question, within the budget of the day. Null when there is no
 * model, no budget or no whole answer; it never throws.
 */
export async function answerQuestion(
  env: AppEnv["Bindings"],
  db: Database,
  question: Question,
  now: number,
): Promise<string | null> {
  const { prompt, system, message, signal } = question;
  const startedAt = Date.now();
  try {
    const { model, budgets } = readSettings(env);
    if (model === null || signal.aborted) return null;
    if (!(await reserveInTime(db, budgets.site, question, now))) return null;
    const request = { brief: { prompt }, system, message, maxTokens };
    const wholeMs = startedAt + answerMs - Date.now();
    const limits = { firstTextMs: wholeMs, wholeMs };
    const { ending, error } = await writeText(model, request, { signal }, limits);
    await countUsed(db, ending.output, now);
    if (signal.aborted) return null;
    if (error !== null) throw error;
    return ending.output;
  } catch (error) {
    log("warn", { event: "chat_answer_failed", error });
    return null;
  }
}
