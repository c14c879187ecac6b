import { beforeEach, vi } from "vitest";

/** A storage of the browser that holds these items. */
export const fakeStorage = (items = new Map<string, string>()) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
});

/** Gives each test of a file an empty `localStorage`, and returns its items. */
export function emptyLocalStorage(items = new Map<string, string>()): Map<string, string> {
  beforeEach(() => {
    items.clear();
    vi.stubGlobal("localStorage", fakeStorage(items));
  });
  return items;
}

/** What a page is told once another tab of the browser has stored a text under a key, or removed it with null. */
export function storedByOtherTab(
  items: Map<string, string>,
  key: string,
  newValue: string | null,
): Event {
  const oldValue = items.get(key) ?? null;
  if (newValue === null) items.delete(key);
  else items.set(key, newValue);
  return Object.assign(new Event("storage"), { key, oldValue, newValue });
}
