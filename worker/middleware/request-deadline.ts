import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/lib/env.ts";
import { problem } from "#worker/lib/problem.ts";
import { DeadlineError, withDeadline } from "#worker/lib/with-deadline.ts";

/** Longer than any dependency may take; with the time on the wire, a client has its answer in ten seconds. */
const deadlineMs = 8000;

/** Work that waits for nothing is done after fewer turns of the microtask queue; a timer costs more than all of them. */
const turnsBeforeTimer = 64;

/** Whether the work is done before it could have waited for anything outside the isolate. */
async function isDoneAtOnce(work: Promise<void>): Promise<boolean> {
  let isDone = false;
  const finish = () => {
    isDone = true;
  };
  work.then(finish, finish);
  for (let turn = 0; turn < turnsBeforeTimer && !isDone; turn += 1) await null;
  return isDone;
}

/** The rest of the request; rejects with `DeadlineError` eight seconds after it began or the last part of its upload arrived. */
async function inTime(work: Promise<void>, lastPartAt: () => number | undefined): Promise<void> {
  for (let from = Date.now(); ; ) {
    try {
      return await withDeadline(work, from + deadlineMs - Date.now());
    } catch (error) {
      const partAt = lastPartAt();
      if (!(error instanceof DeadlineError) || partAt === undefined || partAt <= from) throw error;
      from = partAt;
    }
  }
}

/**
 * Replies 503 `unavailable` when the rest of the request has no response after eight seconds, whatever
 * it waits for; while an upload arrives, eight seconds after its last part. A write that is stored later was not acknowledged, and its repeat has the same key.
 */
export const requestDeadline = createMiddleware<AppEnv>(async function requestDeadline(c, next) {
  const work = next();
  try {
    await ((await isDoneAtOnce(work)) ? work : inTime(work, () => c.var.lastPartAt));
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    const failure = problem("unavailable");
    failure.cause = error.message;
    throw failure;
  }
});
