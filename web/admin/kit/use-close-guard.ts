import { useEffect } from "react";

/** Has the browser ask before it closes the page, until the returned function is called. */
export function guardClose(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener("beforeunload", ask);
  return () => removeEventListener("beforeunload", ask);
}

/** Has the browser ask before it closes the page while something is not saved. */
export function useCloseGuard(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? guardClose() : undefined), [isUnsaved]);
}
