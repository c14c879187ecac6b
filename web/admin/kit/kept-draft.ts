import { useRef, useState } from "react";
import * as z from "zod/mini";
import {
  afterSave,
  followed,
  isUnsaved,
  type SettingsDraft,
  type VersionedSettings,
} from "./settings-draft.ts";
import {
  bringDraftBack,
  readStoredDraft,
  useDraftOfOtherTabs,
  writeStoredDraft,
} from "./stored-draft.ts";
import { showToast } from "./toasts.ts";

/** The shape of a kept draft of a form. */
const draftOf = <T>(form: z.ZodMiniType<T>) =>
  z.object({
    settings: form,
    base: z.object({ settings: form, version: z.int() }),
  }) as z.ZodMiniType<SettingsDraft<T>>;

/** Reads the draft of a form that is kept under a key; null without a key, and when there is none that can be read. */
export const readDraft = <T>(
  key: string | undefined,
  form: z.ZodMiniType<T> | undefined,
): SettingsDraft<T> | null =>
  key === undefined || form === undefined ? null : readStoredDraft(key, draftOf(form));

/** What is stored of a draft: nothing, where it has no changes. */
const storable = <T>(draft: SettingsDraft<T>): SettingsDraft<T> | null =>
  isUnsaved(draft) ? draft : null;

function writeDraft<T>(key: string | undefined, next: SettingsDraft<T>): void {
  if (key !== undefined) writeStoredDraft(key, storable(next));
}

/**
 * A form of settings that is being written, kept in this browser with every key press until it is saved or dropped. The key
 * names the signed-in admin, and `form` says what the form holds; without them, nothing is kept. `readAgain` reads what is
 * stored, after another tab has saved or dropped the draft.
 */
export function useKeptDraft<T extends object>(
  key: string | undefined,
  form: z.ZodMiniType<T> | undefined,
  stored: VersionedSettings<T>,
  readAgain: () => Promise<unknown>,
) {
  const unwritten = { settings: stored.settings, base: stored };
  const [kept, setKept] = useState<SettingsDraft<T>>(() => readDraft(key, form) ?? unwritten);
  useDraftOfOtherTabs(key, form && draftOf(form), (draft) => {
    if (draft) setKept(draft);
    // What this tab has read may be older than what the other tab has saved.
    else void readAgain().then(() => setKept(readDraft(key, form) ?? unwritten));
  });
  const current = followed(kept, stored);
  if (current !== kept) setKept(current);
  const saves = useRef(0);
  /** Returns its undo, which does nothing once the form was saved. `restored` has again what was replaced. */
  const keep = (next: SettingsDraft<T>, restored: (now: SettingsDraft<T>) => SettingsDraft<T>) => {
    setKept(next);
    writeDraft(key, next);
    const savedBefore = saves.current;
    return () => {
      if (saves.current !== savedBefore) return;
      const draft = restored(readDraft(key, form) ?? next);
      setKept(draft);
      // A form that is kept comes back also where its view was left, or opened again.
      if (key !== undefined) bringDraftBack(key, storable(draft));
    };
  };
  return {
    ...current,
    isUnsaved: isUnsaved(current),
    isKept: key !== undefined,
    /** Returns the undo of the change, which leaves what was changed since. */
    change: (part: Partial<T>) => {
      const names = new Set(Object.keys(part));
      const before = Object.fromEntries(
        Object.entries(current.settings).filter(([name]) => names.has(name)),
      );
      return keep({ ...current, settings: { ...current.settings, ...part } }, (now) => ({
        ...now,
        settings: { ...now.settings, ...before },
      }));
    },
    /** Takes what is stored, and drops what was written; a toast can bring that back. */
    take: (next: VersionedSettings<T>) => {
      const onUndo = keep({ settings: next.settings, base: next }, () => current);
      if (isUnsaved(current)) showToast({ title: "Changes discarded", onUndo });
    },
    /** Notes that a form is stored; what was typed since it was sent stays. */
    saved: (sent: T, next: VersionedSettings<T>) => {
      saves.current += 1;
      setKept((now) => afterSave(now, sent, next));
      writeDraft(
        key,
        afterSave(readDraft(key, form) ?? { settings: sent, base: next }, sent, next),
      );
    },
  };
}
