import {
  clearDraft,
  currentKey,
  type Draft,
  readDraft,
  renewKey,
  writeDraft,
} from "./draft-storage.ts";
import { draftValues } from "./form-values.ts";

const saveAfterMs = 400;

/** Keeps the words of a form in the document on this device for as long as they are not sent. */
export class FormDraft {
  /** The `Idempotency-Key` of what is being written; a draft that is taken up brings its own. */
  key: string;
  /** When the form was opened, in epoch milliseconds. */
  openedAt: number;
  /** What was written before and can be taken up. */
  savedDraft: Draft | null;
  readonly #form: HTMLFormElement;
  readonly #name: string;
  #saving: ReturnType<typeof setTimeout> | undefined;

  constructor(form: HTMLFormElement, name: string, openedAt: number) {
    this.openedAt = openedAt;
    this.#form = form;
    this.#name = name;
    this.key = currentKey(name);
    this.savedDraft = readDraft(name);
  }

  /** Goes on with the earlier submission; gives its words. */
  restore(): Draft["values"] {
    if (!this.savedDraft) return {};
    const { key, openedAt, values } = this.savedDraft;
    this.key = key;
    this.openedAt = openedAt;
    this.savedDraft = null;
    return values;
  }

  /** Keeps the words once the person pauses. */
  saveSoon(): void {
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => this.save(), saveAfterMs);
  }

  /** Keeps the words now; a form with nothing of one's own in it leaves no draft. */
  save(): void {
    clearTimeout(this.#saving);
    const values = draftValues(this.#form);
    const { key, openedAt } = this;
    if (values) writeDraft(this.#name, { values, key, openedAt, savedAt: Date.now() });
    else if (!this.savedDraft) clearDraft(this.#name);
  }

  /** Forgets the words; what is written next is another submission. */
  forget(): void {
    clearTimeout(this.#saving);
    clearDraft(this.#name);
    this.savedDraft = null;
    this.renewKey();
    this.openedAt = Date.now();
  }

  /** Takes another key and gives it. */
  renewKey(): string {
    this.key = renewKey(this.#name);
    return this.key;
  }
}
