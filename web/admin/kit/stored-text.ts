import { useEffect, useEffectEvent, useState } from "react";
import { readLocal, removeLocal, writeLocal } from "#web/lib/storage.ts";

/** The texts that the storage of the browser has not taken, because it is full or blocked. */
const unstored = new Map<string, string>();

/** The text under a key, in this browser or else on this page; null when there is none. */
export const readStoredText = (key: string): string | null => unstored.get(key) ?? readLocal(key);

/** Keeps a text in this browser, or else on this page; null removes it. */
export function writeStoredText(key: string, text: string | null): void {
  unstored.delete(key);
  if (text === null) {
    removeLocal(key);
    return;
  }
  writeLocal(key, text);
  if (readLocal(key) !== text) unstored.set(key, text);
}

/** A change of the storage by another tab, or by an undo on this page; the key is null once all of it was removed. */
type StoredChange = Pick<StorageEvent, "key" | "oldValue" | "newValue"> & { isUndo?: true };

/** What is told of a text that was brought back on this page. */
const listeners = new Set<(change: StoredChange) => void>();

/** Keeps a text again, or with null none, and tells every part of this page that shows the one under the key. */
export function bringTextBack(key: string, text: string | null): void {
  const oldValue = readStoredText(key);
  writeStoredText(key, text);
  for (const tell of listeners) tell({ key, oldValue, newValue: text, isUndo: true });
}

/** Calls back once another tab of this browser has changed its storage, or an undo on this page has. */
export function useStoredChanges(onChange: (change: StoredChange) => void): void {
  const onStorage = useEffectEvent(onChange);
  useEffect(() => {
    const listener = (change: StoredChange) => onStorage(change);
    addEventListener("storage", listener);
    listeners.add(listener);
    return () => {
      removeEventListener("storage", listener);
      listeners.delete(listener);
    };
  }, []);
}

/**
 * The text under a key, also as other tabs change it. `change` gets the text as it is stored by then and returns the one
 * that replaces it, so that no tab takes back what another one has stored.
 *
 * @example
 * const { text, change } = useStoredText("views:posts");
 * change((stored) => withView(stored, view));
 */
export function useStoredText(key: string) {
  const [known, setKnown] = useState(() => ({ key, text: readStoredText(key) }));
  const current = known.key === key ? known : { key, text: readStoredText(key) };
  if (current !== known) setKnown(current);
  useStoredChanges(({ key: changed }) => {
    if (changed === null || changed === key) setKnown({ key, text: readStoredText(key) });
  });
  const change = (next: (stored: string | null) => string) => {
    const text = next(readStoredText(key));
    setKnown({ key, text });
    writeStoredText(key, text);
  };
  return { text: current.text, change };
}
