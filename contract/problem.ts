import * as z from "zod/mini";

/** Every kind of failed request: its HTTP status and a title that never changes. */
export const problemTypes = {
  malformed_json: { status: 400, title: "Malformed JSON" },
  bad_query: { status: 400, title: "Bad query" },
  bad_idempotency_key: { status: 400, title: "Bad idempotency key" },
  sign_in_refused: { status: 400, title: "Sign-in refused" },
  not_signed_in: { status: 401, title: "Not signed in" },
  forbidden: { status: 403, title: "Forbidden" },
  cross_site: { status: 403, title: "Cross-site request" },
  not_found: { status: 404, title: "Not found" },
  conflict: { status: 409, title: "Conflict" },
  in_use: { status: 409, title: "In use" },
  idempotency_conflict: { status: 409, title: "Idempotency key already used" },
  expired: { status: 410, title: "Expired" },
  too_large: { status: 413, title: "Body too large" },
  unsupported_media_type: { status: 415, title: "Unsupported media type" },
  invalid: { status: 422, title: "Invalid request" },
  upgrade_required: { status: 426, title: "Upgrade required" },
  precondition_required: { status: 428, title: "Version required" },
  rate_limited: { status: 429, title: "Too many requests" },
  internal: { status: 500, title: "Internal error" },
  /** The request was carried out; only what it should be answered with is malformed. */
  result_unreadable: { status: 500, title: "Done, but the result is unreadable" },
  sign_in_failed: { status: 502, title: "Sign-in failed" },
  generation_failed: { status: 502, title: "Generation failed" },
  unavailable: { status: 503, title: "Temporarily unavailable" },
} as const;

/** The stable name of a problem; programs switch on it, never on a sentence. */
export type ProblemCode = keyof typeof problemTypes;

/** Every problem code. */
export const problemCodes = Object.keys(problemTypes) as [ProblemCode, ...ProblemCode[]];

/** The URI that identifies a problem; it is an identifier, not the URL of a page. */
export const problemUri = (code: ProblemCode) => `/problems/${code}`;

/** The media type of every problem. */
export const problemMediaType = "application/problem+json";

/** What is wrong with one field: its dotted path and a sentence for the person who filled it in. */
export const fieldProblem = z.object({ field: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

/** The stored record that won over a write: its version, who changed it (an email) and when. */
export const currentState = z.object({
  version: z.int(),
  changedBy: z.nullable(z.string()),
  /** Epoch milliseconds. */
  changedAt: z.int(),
});
export type CurrentState = z.infer<typeof currentState>;

/** A record that uses the one a write would take away. */
export const usingRecord = z.object({ kind: z.string(), id: z.string(), title: z.string() });
export type UsingRecord = z.infer<typeof usingRecord>;

/**
 * The body of every failed request, as RFC 9457 defines it. `detail` is a sentence for people;
 * `code`, `fields`, `requestId`, `current` and `usedBy` are extension members of this API.
 */
export const problemBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(problemCodes),
  fields: z.optional(z.array(fieldProblem)),
  /** The `X-Request-Id` of the response, to quote in a report. */
  requestId: z.string(),
  /** Only with code `conflict`, where the record has a version. */
  current: z.optional(currentState),
  /** Only with code `in_use`, at most 100. */
  usedBy: z.optional(z.array(usingRecord)),
});
export type ProblemBody = z.infer<typeof problemBody>;
