import { useEffect } from "react";
import { create } from "zustand";

/** How many unsaved things guard the page. */
const useGuards = create(() => ({ count: 0 }));
const addGuards = (added: number): void =>
  useGuards.setState(({ count }) => ({ count: count + added }));

/** Has the browser ask before it closes the page, until the returned function is called. */
export function guardClose(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener("beforeunload", ask);
  addGuards(1);
  return () => {
    removeEventListener("beforeunload", ask);
    addGuards(-1);
  };
}

/** Whether the page has something that is not saved and ends with it. */
export const useIsGuarded = (): boolean => useGuards(({ count }) => count > 0);

/** Has the browser ask before it closes the page while something is not saved. */
export function useCloseGuard(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? guardClose() : undefined), [isUnsaved]);
}
