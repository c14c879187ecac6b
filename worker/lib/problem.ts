import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import {
  type CurrentState,
  type FieldProblem,
  type ProblemBody,
  type ProblemCode,
  problemMediaType,
  problemTypes,
  problemUri,
} from "#contract/problem.ts";
import { isDatabaseUnavailable } from "./db.ts";
import type { AppEnv } from "./env.ts";
import { log } from "./log.ts";

const defaultDetails: Record<ProblemCode, string> = {
  malformed_json: "The body is not valid JSON.",
  bad_idempotency_key: "The Idempotency-Key must be 8 to 128 letters, digits, - or _.",
  sign_in_refused: "This sign-in could not be completed. Please start again.",
  not_signed_in: "Please sign in.",
  forbidden: "You need admin privileges to do this.",
  cross_site: "This request did not come from our own pages.",
  not_found: "There is nothing here.",
  conflict: "Somebody else changed this first.",
  idempotency_conflict: "This Idempotency-Key was already used with another payload.",
  too_large: "The body is too large.",
  unsupported_media_type: "The body has a media type this endpoint does not accept.",
  invalid: "Some fields need another look.",
  precondition_required: "Say in If-Match which version this change is based on.",
  rate_limited: "Too many requests. Please wait a minute and try again.",
  internal: "Something went wrong on our side.",
  sign_in_failed: "The identity provider did not complete the sign-in.",
  unavailable: "The service is busy. Please try again in a moment.",
};

/** Extension members of a problem. */
type ProblemExtras = {
  fields?: readonly FieldProblem[];
  /** The stored state that a conflicting write did not know. */
  current?: CurrentState;
};

/** An error that the error handler turns into a problem response. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly code: ProblemCode;
  readonly extras: ProblemExtras;

  constructor(code: ProblemCode, detail = defaultDetails[code], extras: ProblemExtras = {}) {
    super(detail);
    this.code = code;
    this.extras = extras;
  }
}

/**
 * Makes the error to throw; `detail` defaults to the sentence of the code.
 *
 * @example
 * if (entry === null) throw problem("not_found");
 */
export function problem(code: ProblemCode, detail?: string, extras?: ProblemExtras): Problem {
  return new Problem(code, detail, extras);
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException && error.status === 400) return problem("malformed_json");
  return problem(isDatabaseUnavailable(error) ? "unavailable" : "internal");
}

const retryAfterSeconds: Partial<Record<ProblemCode, number>> = {
  rate_limited: 60,
  internal: 30,
  sign_in_failed: 10,
  unavailable: 5,
};

/**
 * The error handler: replies with `application/problem+json`, for an unknown error with `internal`.
 * Stacks and causes go to the log, never into the response.
 */
export function problemResponse(error: unknown, c: Context<AppEnv>): Response {
  const { code, message: detail, extras } = toProblem(error);
  const { status, title } = problemTypes[code];
  const requestId = c.get("requestId");
  if (status >= 500) {
    log("error", { event: "request_failed", requestId, code, path: c.req.path, error });
  }
  const retryAfter = retryAfterSeconds[code];
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  const type = problemUri(code);
  const body = { type, title, status, detail, code, ...extras, requestId } satisfies {
    [name in keyof ProblemBody]?: unknown;
  };
  return c.json(body, status, { "Content-Type": problemMediaType });
}
