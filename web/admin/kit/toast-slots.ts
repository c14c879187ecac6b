import { type RefObject, useEffect } from "react";
import { create } from "zustand";

/** Where each open modal shows toasts, that of the topmost last: what is outside of it is inert and under its scrim. */
const useSlots = create<readonly HTMLElement[]>(() => []);

/** Lets an element of a modal show the toasts while it is mounted. */
export function useToastSlot(slot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = slot.current;
    if (!node) return;
    useSlots.setState((slots) => [...slots, node], true);
    return () => useSlots.setState((slots) => slots.filter((other) => other !== node), true);
  }, [slot]);
}

/** The element for toasts in the topmost modal; null while none is open. */
export const useTopmostSlot = (): HTMLElement | null => useSlots((slots) => slots.at(-1) ?? null);
