import { clearDraft, currentKey, readDraft, renewKey, writeDraft } from "./draft-storage.ts";
import type { DraftAction, DraftNotice } from "./form-state.ts";
import type { FormValues } from "./form-values.ts";

/** The words in the document's form; only fields that differ from the empty form have a value. */
export type DraftFields = {
  readonly read: () => FormValues;
  /** Makes the given values the only ones in the form. */
  readonly write: (values: FormValues) => void;
};

type Words = {
  /** Stored words that are not in the form: an offered draft, or what another tab has written. */
  readonly aside: FormValues;
  /** What stood in fields before newer words replaced it without the person's decision. */
  readonly earlier: FormValues;
};
type Change = Words & {
  readonly before: FormValues;
  readonly after: FormValues;
  readonly notice: DraftNotice | null;
};

const nothing: Words = { aside: {}, earlier: {} };
const isEmpty = (values: FormValues): boolean => Object.keys(values).length === 0;
const isSame = (one: FormValues, other: FormValues): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);
const pick = (values: FormValues, isPicked: (name: string, text: string) => boolean): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name, text]) => isPicked(name, text)));

/**
 * The unsent words of one form, in the form and in this browser's storage. No word is lost without
 * the person's decision, and each decision can be undone: new words and stored words are merged,
 * and where both fill one field, the newer words stand in `values` and the older ones in `earlier`.
 */
export class FormDraft {
  readonly #name: string;
  readonly #fields: DraftFields;
  readonly #publish: (notice: DraftNotice | null) => void;
  /** The `Idempotency-Key` of the next submission, and when the form was opened. */
  key: string;
  openedAt: number;
  #words = nothing;
  #notice: DraftNotice | null = null;
  #undo: Change | null = null;
  /** When the stored draft that this form knows was last edited. */
  #savedAt = 0;

  constructor(
    name: string,
    fields: DraftFields,
    openedAt: number,
    publish: (notice: DraftNotice | null) => void,
  ) {
    this.#name = name;
    this.#fields = fields;
    this.#publish = publish;
    this.key = currentKey(name);
    this.openedAt = openedAt;
  }

  /** Reads the stored draft, then offers it or fills it in at once; returns its values. */
  load(mode: "restore" | "offer"): FormValues {
    const draft = readDraft(this.#name);
    if (!draft) return {};
    this.key = draft.key;
    this.openedAt = draft.openedAt;
    this.#savedAt = draft.savedAt;
    this.#words = { aside: draft.values, earlier: draft.earlier ?? {} };
    const before = this.#fields.read();
    if (mode === "restore") this.#restore();
    if (mode === "offer") this.#notify("offered");
    // The browser may have restored the same words already; then there is nothing to say.
    else if (!isSame(before, this.#fields.read()) || this.#hasEarlier()) this.#notify("restored");
    return draft.values;
  }

  /** Does what the person chose in the message about the draft. */
  act(action: DraftAction): void {
    if (action === "undo") this.#takeBack();
    else {
      const change = { ...this.#words, before: this.#fields.read(), notice: this.#notice };
      if (action === "restore") this.#restore();
      else if (action === "useEarlier") this.#takeEarlier();
      else this.#startAfresh();
      this.#undo = { ...change, after: this.#fields.read() };
      this.#notify(action === "startAfresh" ? "discarded" : "restored");
    }
    this.save();
  }

  /** Stores the words of the form together with those that are not in the form. */
  save(): void {
    const stored = readDraft(this.#name);
    const values = this.#fields.read();
    // Another tab has written since.
    if (stored && stored.savedAt !== this.#savedAt)
      this.#words = { ...this.#words, aside: { ...this.#words.aside, ...stored.values } };
    const { aside } = this.#words;
    const all = { ...aside, ...values };
    if (isEmpty(all)) {
      clearDraft(this.#name);
      return;
    }
    const earlier = this.#earlierThan(values);
    if (this.#notice?.state === "offered" && isSame(values, all) && isEmpty(earlier)) this.forget();
    if (stored && isSame(stored.values, all)) return;
    if (!isEmpty(values)) this.#savedAt = Date.now();
    const { key, openedAt } = this;
    writeDraft(this.#name, { values: all, earlier, key, openedAt, savedAt: this.#savedAt });
  }

  /** Withdraws an offer whose draft was sent or discarded in another tab. */
  forget(): void {
    if (this.#notice?.state !== "offered") return;
    this.#words = nothing;
    this.dismiss();
  }

  /** Removes the message about the draft. */
  dismiss(): void {
    this.#notice = null;
    this.#publish(null);
  }

  /** Deletes the draft after its submission; the next submission gets a new key. */
  finish(): void {
    clearDraft(this.#name);
    this.renewKey();
    this.#words = nothing;
    this.#undo = null;
    this.dismiss();
  }

  renewKey(): string {
    this.key = renewKey(this.#name);
    return this.key;
  }

  #notify(state: DraftNotice["state"]): void {
    const { savedAt } = this.#notice ?? { savedAt: this.#savedAt };
    const hasEarlier = this.#hasEarlier();
    this.#notice = { state, savedAt, hasEarlier, canUndo: this.#undo !== null };
    this.#publish(this.#notice);
  }

  #hasEarlier(): boolean {
    const now = this.#fields.read();
    return !isEmpty(pick(this.#words.earlier, (name, text) => text !== now[name]));
  }

  /** Older words of fields that `values` fills with others; the oldest words of a field win. */
  #earlierThan(values: FormValues): FormValues {
    const { aside, earlier } = this.#words;
    const replaced = pick(aside, (name, text) => !(values[name] ?? text).startsWith(text));
    return { ...replaced, ...earlier };
  }

  #restore(): void {
    const values = this.#fields.read();
    const { aside } = this.#words;
    this.#words = { aside: {}, earlier: this.#earlierThan(values) };
    this.#fields.write({ ...aside, ...values });
  }

  #takeEarlier(): void {
    this.#fields.write({ ...this.#fields.read(), ...this.#words.earlier });
    this.#words = nothing;
  }

  /** An offered draft is not in the form, so discarding it leaves the form alone. */
  #startAfresh(): void {
    if (this.#notice?.state !== "offered") this.#fields.write({});
    this.#words = nothing;
  }

  /** Takes back the last action; words that were written since then stay. */
  #takeBack(): void {
    if (!this.#undo) return;
    const { before, after, notice, aside, earlier } = this.#undo;
    const now = this.#fields.read();
    this.#fields.write({
      ...pick(before, (name) => now[name] === after[name]),
      ...pick(now, (name, text) => text !== after[name]),
    });
    this.#words = { aside, earlier };
    this.#undo = null;
    if (notice) this.#notify(notice.state);
    else this.dismiss();
  }
}
