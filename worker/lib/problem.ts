import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import {
  type CurrentState,
  type FieldProblem,
  type ProblemBody,
  type ProblemCode,
  problemTypes,
  problemUri,
  type UsingRecord,
} from "#contract/problem.ts";
import { isStorageUnavailable } from "./db.ts";
import type { AppEnv } from "./env.ts";
import { log } from "./log.ts";
import { DeadlineError } from "./with-deadline.ts";

const defaultDetails: Record<ProblemCode, string> = {
  malformed_json: "The body is not valid JSON.",
  bad_query: "Some parameters of the URL need another look.",
  bad_idempotency_key: "The Idempotency-Key must be 8 to 128 letters, digits, - or _.",
  sign_in_refused: "This sign-in could not be completed. Please start again.",
  not_signed_in: "Please sign in.",
  forbidden: "You need admin privileges to do this.",
  cross_site: "This request did not come from our own pages.",
  not_found: "There is nothing here.",
  conflict: "Somebody else changed this first.",
  in_use: "This is still in use.",
  idempotency_conflict: "This Idempotency-Key was already used with another payload.",
  expired: "This has expired.",
  too_large: "The body is too large.",
  unsupported_media_type: "The body has a media type this endpoint does not accept.",
  invalid: "Some fields need another look.",
  upgrade_required: "This is a WebSocket. Open it with the protocol ws or wss.",
  precondition_required: "Say in If-Match which version this change is based on.",
  rate_limited: "Too many requests. Please wait a minute and try again.",
  internal: "Something went wrong on our side.",
  result_unreadable:
    "This was done, but its result cannot be shown. Please reload the page before you try it again.",
  sign_in_failed: "The identity provider did not complete the sign-in.",
  generation_failed: "The text could not be written. Please try again.",
  unavailable: "The service is busy. Please try again in a moment.",
};

/** Extension members of a problem. */
type ProblemExtras = {
  fields?: readonly FieldProblem[];
  /** The stored state that a conflicting write did not know. */
  current?: CurrentState;
  /** The records that use what cannot be taken away. */
  usedBy?: readonly UsingRecord[];
};

/** Extension members, and what is said in a header in their place: when to try again, in seconds. */
type Extras = ProblemExtras & { retryAfter?: number };

/** An error that the error handler turns into a problem response. */
export class Problem implements Error {
  readonly name = "Problem";
  readonly message: string;
  readonly code: ProblemCode;
  readonly extras: Extras;
  cause?: unknown;

  constructor(code: ProblemCode, detail = defaultDetails[code], extras: Extras = {}) {
    this.message = detail;
    this.code = code;
    this.extras = extras;
  }
}
// Not `extends Error`, whose constructor records a stack: that costs every refusal time, and no answer shows
// it. Unknown errors and causes keep theirs for the log.
Object.setPrototypeOf(Problem.prototype, Error.prototype);

/**
 * Makes the error to throw; `detail` defaults to the sentence of the code.
 *
 * @example
 * if (entry === null) throw problem("not_found");
 */
export function problem(code: ProblemCode, detail?: string, extras?: Extras): Problem {
  return new Problem(code, detail, extras);
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException && error.status === 400) return problem("malformed_json");
  const isTemporary = error instanceof DeadlineError || isStorageUnavailable(error);
  return problem(isTemporary ? "unavailable" : "internal");
}

/** The body of a failed request, with the status as one of those that problems have. */
export type ProblemReply = Omit<ProblemBody, "status" | "fields" | "usedBy"> &
  ProblemExtras & { status: (typeof problemTypes)[ProblemCode]["status"] };

const retryAfterSeconds: Partial<Record<ProblemCode, number>> = {
  rate_limited: 60,
  internal: 30,
  result_unreadable: 30,
  sign_in_failed: 10,
  generation_failed: 10,
  unavailable: 5,
};

/**
 * What is said about an error, wherever it is said; an unknown one is `internal`. Stacks and causes go to the log alone,
 * with the route instead of the URL, because the token of a link opens what the link is about.
 */
export function describedProblem(error: unknown, c: Context<AppEnv>): ProblemReply {
  const { code, message: detail, extras: all } = toProblem(error);
  const { retryAfter: _, ...extras } = all;
  const { status, title } = problemTypes[code];
  const requestId = c.get("requestId");
  if (status >= 500) {
    log("error", { event: "request_failed", requestId, code, route: routePath(c, -1), error });
  }
  return { type: problemUri(code), title, status, detail, code, ...extras, requestId };
}

/** What the reply to a failed request says, with the time after which it may be sent again. */
export function problemReply(error: unknown, c: Context<AppEnv>): ProblemReply {
  const reply = describedProblem(error, c);
  const own = error instanceof Problem ? error.extras.retryAfter : undefined;
  const retryAfter = own ?? retryAfterSeconds[reply.code];
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  return reply;
}
