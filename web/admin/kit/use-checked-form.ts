import { useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import type { FieldErrors } from "#web/forms/form-state.ts";
import { validate } from "#web/forms/validate.ts";

/**
 * Checks what a form says against a schema before it is sent: `check` returns the body, or null where a field has an error.
 * The first field with one gets the focus; `errors` are by field name.
 */
export function useCheckedForm<S extends z.ZodMiniType>(schema: S) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);
  const check = (values: unknown): z.output<S> | null => {
    const result = validate(schema, values);
    setErrors("errors" in result ? result.errors : {});
    return "body" in result ? result.body : null;
  };
  return { form, errors, check };
}
