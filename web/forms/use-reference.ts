import { useEffect, useState } from "react";
import { useIsHydrated } from "#web/lib/hydrated.ts";
import { readSession, writeSession } from "#web/lib/storage.ts";

/**
 * The reference of the last submission of a form, and the function that sets it. It survives a reload
 * and the way back in this tab. `form` is the name in the form's definition.
 */
export function useReference(form: string) {
  const key = `receipt:${form}`;
  const isHydrated = useIsHydrated();
  const [reference, setReference] = useState(() => (isHydrated ? readSession(key) : null));
  useEffect(() => setReference(readSession(key)), [key]);
  const keep = (next: string | null) => {
    writeSession(key, next);
    setReference(next);
  };
  return [reference, keep] as const;
}
