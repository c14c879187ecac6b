import type * as z from "zod/mini";
import type { FieldErrors } from "./form-state.ts";

/** A body that may be sent, or what keeps it from being sent. */
export type Validated<Body> = { readonly body: Body } | { readonly errors: FieldErrors };

/** Checks values against a schema; each field gets its first problem. */
export function validate<S extends z.ZodMiniType>(
  schema: S,
  values: unknown,
): Validated<z.output<S>> {
  const result = schema.safeParse(values);
  if (result.success) return { body: result.data };
  const found = result.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
  return { errors: Object.fromEntries(found.reverse()) };
}
