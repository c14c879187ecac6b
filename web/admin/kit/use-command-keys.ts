import { useEffect, useEffectEvent } from "react";
import { isComposing } from "#web/lib/is-composing.ts";

/** Has a one-line field take over what was typed, which some do only when they are left. */
function commitTyped(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  field.focus();
}

/** Runs the handler of a key (named in lower case) pressed with ⌘ or Ctrl, also inside fields; not while a dialog is open. */
export function useCommandKeys(handlers: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
    const handler = handlers[event.key.toLowerCase()];
    if (!handler) return;
    // Also without an effect of its own: the browser would save the page as a file.
    event.preventDefault();
    // A dialog has its own meaning for the key, and an input method is not interrupted.
    if (document.querySelector("dialog:modal") || isComposing(event)) return;
    event.stopPropagation();
    commitTyped();
    handler();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    // Before the rich text, in which ⌘⏎ is a line break.
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
}
