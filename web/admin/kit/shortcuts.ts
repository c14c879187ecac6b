import { useEffectEvent, useLayoutEffect } from "react";
import { create } from "zustand";
import { isComposing } from "#web/lib/is-composing.ts";
import { readLocal, writeLocal } from "#web/lib/storage.ts";

// The key of localStorage.
const storageKey = "shortcuts";
const sequenceMs = 1000;

/** Whether single keys do something; people who dictate to their computer turn that off. */
export const useShortcutSetting = create<{ readonly isOn: boolean }>(() => ({
  isOn: readLocal(storageKey) !== "off",
}));

/** Turns single-key shortcuts on or off in this browser; where storage is blocked, for this page. */
export function setShortcuts(isOn: boolean): void {
  useShortcutSetting.setState({ isOn });
  writeLocal(storageKey, isOn ? "on" : "off");
}

/** Whether a key press goes into a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]",
  ) !== null;

// A first key such as `g`, and when it was pressed; the same for every hook on the page.
const sequence = { first: "", pressedAt: 0 };

/** The name of a press: the key alone, or "g a" when it follows the start of a sequence. */
function pressName({ key, timeStamp }: KeyboardEvent): string {
  const isSecond = sequence.first && timeStamp - sequence.pressedAt < sequenceMs;
  return isSecond && timeStamp > sequence.pressedAt ? `${sequence.first} ${key}` : key;
}

function startSequence({ key, timeStamp }: KeyboardEvent): void {
  sequence.first = key;
  sequence.pressedAt = timeStamp;
}

/** Whether a dialog or a popover is open; keys such as Esc belong to it. */
const hasOpenLayer = (): boolean => document.querySelector("dialog:modal, :popover-open") !== null;

/**
 * Runs the handler of a key (named as in `KeyboardEvent.key`, or "g a" for two in a row), unless focus
 * is in a field, a modifier is held, or a dialog or popover is open.
 */
export function useShortcuts(bindings: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    if (isModified || isComposing(event) || event.defaultPrevented || isTyping(event.target))
      return;
    if (!useShortcutSetting.getState().isOn || hasOpenLayer()) return;
    const names = Object.keys(bindings);
    const name = pressName(event);
    if (names.includes(name)) {
      event.preventDefault();
      sequence.first = "";
      bindings[name]?.();
    } else if (names.some((each) => each.startsWith(`${event.key} `))) startSequence(event);
  });
  // Before the first paint: a key may be pressed as soon as there is something to see.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
