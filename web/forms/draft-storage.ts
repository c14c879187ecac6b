import { readLocal, removeLocal, writeLocal } from "#web/lib/storage.ts";
import type { FormValues } from "./form-values.ts";

const version = 1;
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;
const draftKey = (form: string): string => `draft:${form}`;
const idempotencyKeyKey = (form: string): string => `key:${form}`;

/** The unsent content of a form. */
export type Draft = {
  /** Text by field name; checkboxes are never stored, because consent is given for each submission. */
  readonly values: FormValues;
  /** What stood in fields before `values` replaced it without the person's decision. */
  readonly earlier?: FormValues;
  /** When the form was opened and when it was last edited, in epoch milliseconds. */
  readonly openedAt: number;
  readonly savedAt: number;
};

const isTexts = (value: unknown): value is FormValues =>
  typeof value === "object" &&
  Object.values(value ?? { none: null }).every((text) => typeof text === "string");

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null;
  return (
    typeof draft?.openedAt === "number" &&
    typeof draft.savedAt === "number" &&
    isTexts(draft.values) &&
    isTexts(draft.earlier ?? {})
  );
}

/** Reads the draft of a form; null when there is none, it is older than 30 days or unreadable. */
export function readDraft(form: string): Draft | null {
  try {
    const stored = JSON.parse(readLocal(draftKey(form)) ?? "null");
    const draft: unknown = stored?.version === version ? stored.draft : null;
    return isDraft(draft) && Date.now() - draft.savedAt < maxAgeMs ? draft : null;
  } catch {
    return null;
  }
}

/** Stores the draft of a form in this browser, replacing the previous one. */
export const writeDraft = (form: string, draft: Draft): void =>
  writeLocal(draftKey(form), JSON.stringify({ version, draft }));

/** Removes the draft of a form. */
export const clearDraft = (form: string): void => removeLocal(draftKey(form));

/** Stores the `Idempotency-Key` of a submission; without storage only this tab knows it. */
export const writeKey = (form: string, key: string): void =>
  writeLocal(idempotencyKeyKey(form), key);

/** The `Idempotency-Key` of the current submission, the same in every tab of this browser; null before the first input. */
export const readKey = (form: string): string | null => readLocal(idempotencyKeyKey(form));

/** Removes a key after its submission; one that another tab has stored since may be of a submission under way. */
export function clearKey(form: string, key: string): void {
  if (readKey(form) === key) removeLocal(idempotencyKeyKey(form));
}

type OtherTabs = {
  readonly onDraftCleared: () => void;
  /** Gets the key that another tab has stored, or null when another tab has sent the submission. */
  readonly onKeyChanged: (key: string | null) => void;
};

/** Calls the listeners when another tab of this browser changes what is stored for a form. */
export function followOtherTabs(form: string, listeners: OtherTabs, signal: AbortSignal): void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === draftKey(form) && newValue === null) listeners.onDraftCleared();
    // Of keys stored at the same time the storage keeps one, not always the one of the last event.
    if (key === idempotencyKeyKey(form)) listeners.onKeyChanged(newValue && readLocal(key));
  };
  addEventListener("storage", handleStorage, { signal });
}
