import { zValidator } from "@hono/zod-validator";
import type { Context, ValidationTargets } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type * as z from "zod/mini";
import type { Endpoint, Schema } from "#contract/endpoint.ts";
import type { FieldProblem, ProblemCode } from "#contract/problem.ts";
import type { AppEnv } from "./env.ts";
import { problem } from "./problem.ts";

type Issue = { path: readonly PropertyKey[]; message: string };

/** How many fields a refusal names; the rest would only repeat what the sender has to mend first. */
const maxFields = 20;

/** One problem a field: the first issue that names it; an unknown key is a field of its own. */
export function fieldProblems(error: { issues: readonly z.core.$ZodIssue[] }): FieldProblem[] {
  const issues = error.issues.flatMap((issue): readonly Issue[] =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({ path: [...issue.path, key], message: "Unknown field" }))
      : [issue],
  );
  const messages = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.join(".");
    if (!messages.has(field)) messages.set(field, message);
  }
  return [...messages].slice(0, maxFields).map(([field, message]) => ({ field, message }));
}

/**
 * Validates one part of a request; refuses with one sentence a field, as 422 `invalid` or as `code`.
 *
 * @example
 * app.patch(saveEntry.path, valid("header", saveEntry.headers), valid("json", saveEntry.body), (c) =>
 *   save(c.req.valid("header")["If-Match"], c.req.valid("json")));
 */
export function valid<T extends Schema, Target extends keyof ValidationTargets>(
  target: Target,
  schema: T,
  code: ProblemCode = "invalid",
) {
  return zValidator(target, schema, (result) => {
    if (result.success) return;
    throw problem(code, undefined, { fields: fieldProblems(result.error) });
  });
}

type JsonEndpoint = Endpoint & { readonly reply: Schema };

/**
 * Replies with JSON and the endpoint's success status. The value passes the reply schema, so a column
 * the schema does not name cannot leave the worker. A value that does not fit is 500: `internal` of a read, else
 * `result_unreadable`, because a route replies once it has stored everything.
 */
export function reply<E extends JsonEndpoint>(
  c: Context<AppEnv>,
  { method, reply, status = 200 }: E,
  value: z.input<E["reply"]>,
): Response {
  const { data, error } = reply.safeParse(value);
  if (error === undefined) return c.json(data as object, status as ContentfulStatusCode);
  const code = method === "GET" ? "internal" : "result_unreadable";
  throw Object.assign(problem(code), { cause: { malformed: fieldProblems(error) } });
}
