import { type RefObject, useEffectEvent, useLayoutEffect, useState } from "react";
import { create } from "zustand";

/** One element of each open modal, into which the toasts can move; the topmost modal comes last. */
const useSlots = create<readonly HTMLElement[]>(() => []);

/**
 * Lets an element of a modal show the toasts while it is mounted: everything outside of an open modal is inert. Comes before
 * the effect that opens the modal: a toast with the focus gives it back first, and the modal returns it there when it closes.
 */
export function useToastSlot(slot: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const node = slot.current;
    if (!node) return;
    useSlots.setState((slots) => [...slots, node], true);
    const origin = document.activeElement;
    // This runs before React removes the element, and the toasts with it.
    return () => {
      const hasFocus = node.contains(document.activeElement);
      useSlots.setState((slots) => slots.filter((other) => other !== node), true);
      // In a microtask: at the end of this commit React focuses the toast again, because the toast is still in the document.
      if (hasFocus && origin instanceof HTMLElement) queueMicrotask(() => origin.focus());
    };
  }, [slot]);
}

type Mover = HTMLElement & { moveBefore?: (node: Node, child: Node | null) => void };

/** Moves an element, with the time of its animations where the browser can. */
function move(element: HTMLElement, parent: Mover): void {
  if (parent.moveBefore && element.isConnected && parent.isConnected)
    parent.moveBefore(element, null);
  else parent.appendChild(element);
}

/**
 * An element that is part of the topmost modal, and of `home` while none is open. It stays the same, as a live region must.
 * Before it moves, `onMove` takes the focus out of it: a focus that moved along would be lost with the modal.
 */
export function useTopmostElement(
  home: RefObject<HTMLElement | null>,
  onMove: () => void,
): HTMLElement {
  const [element] = useState(() => {
    const created = document.createElement("div");
    created.className = "contents";
    return created;
  });
  const leave = useEffectEvent(onMove);
  useLayoutEffect(() => {
    const moveToTopmost = () => {
      const parent = useSlots.getState().at(-1) ?? home.current;
      if (!parent || element.parentNode === parent) return;
      leave();
      move(element, parent);
    };
    moveToTopmost();
    return useSlots.subscribe(moveToTopmost);
  }, [element, home]);
  return element;
}
