import * as z from "zod/mini";

/** Every way a request can be refused, with the HTTP status it is answered with. */
export const problemStatus = {
  malformed_json: 400,
  bad_idempotency_key: 400,
  sign_in_refused: 400,
  not_signed_in: 401,
  forbidden: 403,
  cross_site: 403,
  not_found: 404,
  conflict: 409,
  idempotency_conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  rate_limited: 429,
  internal: 500,
  sign_in_failed: 502,
  unavailable: 503,
} as const;

/** The stable name of a refusal; browsers switch on it, never on the message. */
export type ProblemCode = keyof typeof problemStatus;

/** What went wrong at one field: its dotted path and a sentence for the person who filled it in. */
export const fieldProblem = z.object({ field: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

/** The one shape of every refusal: `{ error: { code, message, fields?, requestId } }`. */
export const problemBody = z.object({
  error: z.object({
    code: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
    message: z.string(),
    fields: z.optional(z.array(fieldProblem)),
    requestId: z.string(),
  }),
});
export type ProblemBody = z.infer<typeof problemBody>;
