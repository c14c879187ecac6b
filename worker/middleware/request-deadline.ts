import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/lib/env.ts";
import { problem } from "#worker/lib/problem.ts";
import { DeadlineError, withDeadline } from "#worker/lib/with-deadline.ts";

/** Longer than any dependency may take; with the time on the wire, a client has its answer in ten seconds. */
const deadlineMs = 8000;

/**
 * Replies 503 `unavailable` when the rest of the request has no response after eight seconds, whatever
 * it waits for. A write that is stored later was not acknowledged, and its repeat has the same key.
 */
export const requestDeadline = createMiddleware<AppEnv>(async function requestDeadline(_, next) {
  try {
    await withDeadline(next(), deadlineMs);
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    const failure = problem("unavailable");
    failure.cause = error.message;
    throw failure;
  }
});
