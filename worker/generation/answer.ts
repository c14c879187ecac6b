import type { Database } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { log } from "#worker/lib/log.ts";
import { countAnswer, reserveAnswer } from "./answer-store.ts";
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

/** How long an answer may take until its first text, and in all, in milliseconds. */
const limits = { firstTextMs: 20_000, wholeMs: 20_000 };
const maxTokens = 400;

/**
 * Lets the model of this site answer a question, within the budget of the day. Null when there is no
 * model, no budget or no whole answer; it never throws.
 */
export async function answerQuestion(
  env: AppEnv["Bindings"],
  db: Database,
  { prompt, system, message, signal }: Question,
  now: number,
): Promise<string | null> {
  try {
    const { model, budgets } = readSettings(env);
    if (model === null || signal.aborted) return null;
    if (!(await reserveAnswer(db, budgets.site, message.length, now))) return null;
    const request = { brief: { prompt }, system, message, maxTokens };
    const { ending, error } = await writeText(model, request, { signal }, limits);
    await countAnswer(db, ending.output.length, now);
    if (signal.aborted) return null;
    if (error !== null) throw error;
    return ending.output;
  } catch (error) {
    log("warn", { event: "chat_answer_failed", error });
    return null;
  }
}
