import { zValidator } from "@hono/zod-validator";
import type { Context, ValidationTargets } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type * as z from "zod/mini";
import type { Endpoint, Schema } from "#contract/endpoint.ts";
import type { AppEnv } from "./env.ts";
import { problem } from "./problem.ts";

/** Validates one part of a request; refuses with 422 `invalid` and one sentence a field. */
export function valid<T extends Schema, Target extends keyof ValidationTargets>(
  target: Target,
  schema: T,
) {
  return zValidator(target, schema, (result) => {
    if (result.success) return;
    const issues = result.error.issues.flatMap((issue) =>
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => ({ path: [...issue.path, key], message: "Unknown field" }))
        : [issue],
    );
    // One sentence a field: the first one that applies.
    const defaultMessages = new Map<string, string>();
    for (const { path, message } of issues) {
      const field = path.join(".");
      if (!defaultMessages.has(field)) defaultMessages.set(field, message);
    }
    const fields = [...defaultMessages].map(([field, message]) => ({ field, message }));
    throw problem("invalid", undefined, fields);
  });
}

type ReplyOf<E extends Endpoint> = E["reply"] extends Schema ? z.input<E["reply"]> : never;

/** Answers as promised: parsed by the endpoint's reply schema, so nothing else can leave. */
export function reply<E extends Endpoint>(
  c: Context<AppEnv>,
  endpoint: E,
  value: ReplyOf<E>,
): Response {
  if (endpoint.reply === null) throw new Error(`${endpoint.path} promises no JSON`);
  const status = (endpoint.status ?? 200) as ContentfulStatusCode;
  return c.json(endpoint.reply.parse(value) as object, status);
}
