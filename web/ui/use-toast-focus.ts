import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { dismissToast, type ShownToast } from "./toast-store.ts";

/** Moves focus in by F8, and back to where it came from when the toast closes; Esc closes it. */
export function useToastFocus({ id, isOpen }: ShownToast) {
  const list = useRef<HTMLOListElement>(null);
  const origin = useRef<EventTarget | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const handBack = useCallback(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || !list.current?.contains(focused)) return;
    if (origin.current instanceof HTMLElement && origin.current.isConnected) origin.current.focus();
    else focused.blur();
  }, []);
  useLayoutEffect(() => {
    if (!isOpen) handBack();
    return handBack;
  }, [isOpen, handBack]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "F8") list.current?.focus();
      if (event.key !== "Escape" || !list.current?.contains(document.activeElement)) return;
      // Otherwise the dialog around the toast would close as well.
      event.preventDefault();
      dismissToast(id);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [id]);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    origin.current = relatedTarget;
    setHasFocus(true);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setHasFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
  return { list, hasFocus, onFocus, onBlur };
}
