import type * as z from "zod/mini";
import type { FieldErrors } from "./form-state.ts";

/** A request body that is valid, or the errors by field name. */
export type Validated<Body> = { readonly body: Body } | { readonly errors: FieldErrors };

/** Validates values against a schema; a field with several errors gets its first one. */
export function validate<S extends z.ZodMiniType>(
  schema: S,
  values: unknown,
): Validated<z.output<S>> {
  const result = schema.safeParse(values);
  if (result.success) return { body: result.data };
  const entries = result.error.issues.map(
    ({ path, message }) => [String(path[0]), message] as const,
  );
  // Reversed, so that the first error of a field overwrites the later ones.
  return { errors: Object.fromEntries(entries.reverse()) };
}
