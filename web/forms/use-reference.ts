import { useLayoutEffect, useState } from "react";
import { readSession, writeSession } from "#web/lib/storage.ts";

/**
 * The reference of the last submission of a form, and the function that sets it. It survives a reload
 * and the way back in this tab. `form` is the name in the form's definition.
 */
export function useReference(form: string) {
  const key = `receipt:${form}`;
  const [reference, setReference] = useState<string | null>(null);
  // After hydration, because the prerendered page does not know it; before the next paint.
  useLayoutEffect(() => setReference(readSession(key)), [key]);
  const keep = (next: string | null) => {
    writeSession(key, next);
    setReference(next);
  };
  return [reference, keep] as const;
}
