import { afterEach, beforeEach, vi } from "vitest";
import { emptyLocalStorage } from "#web/lib/testing.ts";
import { readDraft } from "./draft-storage.ts";
import { FormDraft } from "./form-draft.ts";
import type { DraftNotice } from "./form-state.ts";
import type { FormValues } from "./form-values.ts";

export const stored = new Map<string, string>();
export const anna = { fullName: "Anna Keller", goals: "A house that lasts" };

/** Gives each test of a file a clock and an empty storage. */
export function keepDrafts(): void {
  emptyLocalStorage(stored);
  beforeEach(() => void vi.useFakeTimers({ now: new Date(2031, 2, 1, 12) }));
  afterEach(() => void vi.useRealTimers());
}

/** Opens the form in a tab of its own, a minute after the last one. */
export function open(mode: "restore" | "offer", typed: FormValues = {}) {
  vi.advanceTimersByTime(60_000);
  let values = typed;
  let notice = null as DraftNotice | null;
  const fields = {
    read: () => values,
    write: (next: FormValues) => {
      values = next;
    },
  };
  const draft = new FormDraft("portal", fields, Date.now(), (next) => {
    notice = next;
  });
  draft.load(mode);
  return {
    draft,
    values: () => values,
    notice: () => notice,
    /** Replaces the values of the form as a person does, and stores them. */
    type: (next: FormValues) => {
      vi.advanceTimersByTime(1000);
      values = next;
      draft.save();
    },
  };
}

/** Types values into a form that is then closed. */
export const leave = (values: FormValues) => open("offer").type(values);
export const storedValues = () => readDraft("portal")?.values ?? {};
