import { type RefObject, useLayoutEffect, useState } from "react";
import { create } from "zustand";

/** One element of each open modal, into which the toasts can move; the topmost modal comes last. */
const useSlots = create<readonly HTMLElement[]>(() => []);

/** Lets an element of a modal show the toasts while it is mounted: everything outside of an open modal is inert. */
export function useToastSlot(slot: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const node = slot.current;
    if (!node) return;
    useSlots.setState((slots) => [...slots, node], true);
    // This runs before React removes the element, and the toasts with it.
    return () => useSlots.setState((slots) => slots.filter((other) => other !== node), true);
  }, [slot]);
}

type Mover = HTMLElement & { moveBefore?: (node: Node, child: Node | null) => void };

/** Moves an element, with its focus where the browser can. */
function move(element: HTMLElement, parent: Mover): void {
  if (parent.moveBefore && element.isConnected && parent.isConnected)
    parent.moveBefore(element, null);
  else parent.appendChild(element);
}

/** An element that is part of the topmost modal, and of `home` while none is open. It stays the same, as a live region must. */
export function useTopmostElement(home: RefObject<HTMLElement | null>): HTMLElement {
  const [element] = useState(() => {
    const created = document.createElement("div");
    created.className = "contents";
    return created;
  });
  useLayoutEffect(() => {
    const moveToTopmost = () => {
      const parent = useSlots.getState().at(-1) ?? home.current;
      if (parent) move(element, parent);
    };
    moveToTopmost();
    return useSlots.subscribe(moveToTopmost);
  }, [element, home]);
  return element;
}
