import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import {
  type FieldProblem,
  type ProblemBody,
  type ProblemCode,
  problemStatus,
} from "#contract/problem.ts";
import { isDatabaseUnavailable } from "./db.ts";
import type { AppEnv } from "./env.ts";
import { log } from "./log.ts";

const defaultMessages: Record<ProblemCode, string> = {
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
  unsupported_media_type: "The body must be application/json.",
  invalid: "Some fields need another look.",
  rate_limited: "Too many requests. Please wait a minute and try again.",
  internal: "Something went wrong on our side.",
  sign_in_failed: "The identity provider did not complete the sign-in.",
  unavailable: "The service is busy. Please try again in a moment.",
};

/** A refusal on its way to the one error door. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly code: ProblemCode;
  readonly fields: FieldProblem[] | undefined;

  constructor(code: ProblemCode, message = defaultMessages[code], fields?: FieldProblem[]) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

/** Makes the refusal to throw; `message` defaults to the code's own sentence. */
export function problem(code: ProblemCode, message?: string, fields?: FieldProblem[]): Problem {
  return new Problem(code, message, fields);
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

/** Answers a refusal in the one shape of `contract/problem`; stacks go to the log, never out. */
export function problemResponse(error: unknown, c: Context<AppEnv>): Response {
  const transitionError = toProblem(error);
  const status = problemStatus[transitionError.code];
  if (status >= 500) {
    log("error", {
      event: "request_failed",
      requestId: c.var.requestId,
      code: transitionError.code,
      path: c.req.path,
      error,
    });
  }
  const wait = retryAfterSeconds[transitionError.code];
  if (wait !== undefined) c.header("Retry-After", String(wait));
  const body: ProblemBody = {
    error: {
      code: transitionError.code,
      message: transitionError.message,
      ...(transitionError.fields && { fields: transitionError.fields }),
      requestId: c.var.requestId,
    },
  };
  return c.json(body, status satisfies ContentfulStatusCode);
}
