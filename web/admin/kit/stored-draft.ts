import { useEffect, useEffectEvent } from "react";
import type * as z from "zod/mini";
import { readLocal, removeLocal, writeLocal } from "#web/lib/storage.ts";

/** The drafts that the storage of the browser has not taken, because it is full or blocked. */
const unstored = new Map<string, string>();

/** A draft in a text of the storage; null when it cannot be read. */
function parsedDraft<T>(text: string | null, schema: z.ZodMiniType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(text ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

/** The draft under a key; null when there is none that can be read. */
export const readStoredDraft = <T>(key: string, schema: z.ZodMiniType<T>): T | null =>
  parsedDraft(unstored.get(key) ?? readLocal(key), schema);

/** Keeps a draft in this browser, or else on this page; null removes it. */
export function writeStoredDraft(key: string, draft: object | null): void {
  unstored.delete(key);
  if (draft === null) {
    removeLocal(key);
    return;
  }
  const text = JSON.stringify(draft);
  writeLocal(key, text);
  if (readLocal(key) !== text) unstored.set(key, text);
}

/**
 * Calls back with what another tab of this browser has stored under a key, null once it has removed it, so that two tabs
 * write the same draft and neither replaces that of the other.
 */
export function useDraftOfOtherTabs<T>(
  key: string | undefined,
  schema: z.ZodMiniType<T> | undefined,
  onChange: (draft: T | null) => void,
): void {
  const onStorage = useEffectEvent(({ key: changed, oldValue, newValue }: StorageEvent) => {
    if (changed === null || changed !== key || schema === undefined) return;
    const draft = readStoredDraft(changed, schema);
    // A draft that cannot be read here, such as one about other records, changes nothing, and its end neither.
    const isEnd = newValue === null && parsedDraft(oldValue, schema) !== null;
    if (draft !== null || isEnd) onChange(draft);
  });
  useEffect(() => {
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }, []);
}
