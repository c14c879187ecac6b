import type { CmsEntry } from "#contract/entries.ts";
import type { Fields } from "./form-values.ts";
import type { SaveFailure } from "./save-failure.ts";

/** A value the server did not take; it is not sent again until it changes. */
type Refusal = { readonly value: unknown; readonly message: string };

export type SaveState = {
  /** The entry as the server has it, as far as this editor knows. */
  readonly entry: CmsEntry;
  /** What the server has of each field, as it was sent. */
  readonly saved: Fields;
  /** When a save or a load last succeeded; epoch milliseconds. */
  readonly savedAt: number;
  /** The names of the fields that differ from what the server has. */
  readonly unsaved: readonly string[];
  readonly isSaving: boolean;
  readonly refused: Readonly<Record<string, Refusal>>;
  /** Why the last request failed; null after a success. */
  readonly failure: SaveFailure | null;
  readonly failedAt: number;
  /** Whether this browser has a copy of what is unsaved; null until that is known. */
  readonly isCopied: boolean | null;
  /** What the other admin has stored, while it is undecided which version stays. */
  readonly theirs: CmsEntry | null;
};

/** The state of an entry that was just opened. */
export const firstState = (entry: CmsEntry, saved: Fields): SaveState => ({
  entry,
  saved,
  savedAt: entry.changedAt,
  unsaved: [],
  isSaving: false,
  refused: {},
  failure: null,
  failedAt: 0,
  isCopied: null,
  theirs: null,
});
