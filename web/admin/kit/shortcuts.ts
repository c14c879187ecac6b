import { useEffect, useEffectEvent } from "react";
import { create } from "zustand";

const stored = "shortcuts";

const read = (): boolean => {
  try {
    return localStorage.getItem(stored) !== "off";
  } catch {
    // Storage is forbidden here; the choice lasts as long as the page.
    return true;
  }
};

/** Whether single keys do something; people who dictate to their computer turn that off. */
export const useShortcutSetting = create<{ readonly isOn: boolean }>(() => ({ isOn: read() }));

/** Turns single-key shortcuts on or off, in this browser. */
export function setShortcuts(isOn: boolean): void {
  useShortcutSetting.setState({ isOn });
  try {
    localStorage.setItem(stored, isOn ? "on" : "off");
  } catch {
    // As above.
  }
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]",
  ) !== null;

/**
 * Runs what a key stands for (named as in `KeyboardEvent.key`) unless it is being written with, held
 * with a modifier, or a dialog is open.
 */
export function useShortcuts(bindings: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const run = Object.hasOwn(bindings, key) ? bindings[key] : undefined;
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    if (!run || isModified || event.isComposing || event.defaultPrevented || isWriting(target))
      return;
    if (!useShortcutSetting.getState().isOn || document.querySelector("dialog:modal")) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
