import type * as z from "zod/mini";
import { bringTextBack, readStoredText, useStoredChanges, writeStoredText } from "./stored-text.ts";

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
  parsedDraft(readStoredText(key), schema);

/** Keeps a draft in this browser, or else on this page; null removes it. */
export const writeStoredDraft = (key: string, draft: object | null): void =>
  writeStoredText(key, draft && JSON.stringify(draft));

/** Keeps a draft again, or with null none; views that write it on this page show it too. */
export const bringDraftBack = (key: string, draft: object | null): void =>
  bringTextBack(key, draft && JSON.stringify(draft));

/**
 * Calls back with what another tab of this browser, or an undo, has stored under a key, null once it has removed it, so that
 * two tabs write the same draft and neither replaces that of the other.
 */
export function useDraftOfOtherTabs<T>(
  key: string | undefined,
  schema: z.ZodMiniType<T> | undefined,
  onChange: (draft: T | null) => void,
): void {
  useStoredChanges(({ key: changed, oldValue, newValue }) => {
    if (changed === null || changed !== key || schema === undefined) return;
    const draft = readStoredDraft(changed, schema);
    // A draft that cannot be read here, such as one about other records, changes nothing, and its end neither.
    const isEnd = newValue === null && parsedDraft(oldValue, schema) !== null;
    if (draft !== null || isEnd) onChange(draft);
  });
}
