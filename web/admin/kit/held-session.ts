import { useEffect } from "react";
import { create } from "zustand";

/** Whether the page stays on the screen although the session has ended, because it holds unsaved text. */
export const useSessionHold = create<{ readonly isHeld: boolean }>(() => ({ isHeld: false }));

/**
 * Keeps the page when the session ends; the view then lets the person sign in again. Otherwise the page
 * gives way to what visitors see.
 */
export function useHeldSession(): void {
  useEffect(() => {
    useSessionHold.setState({ isHeld: true });
    return () => useSessionHold.setState({ isHeld: false });
  }, []);
}
