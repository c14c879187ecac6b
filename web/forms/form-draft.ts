import { clearDraft, clearKey, readDraft, readKey, writeDraft, writeKey } from "./draft-storage.ts";
import type { DraftAction, DraftNotice } from "./form-state.ts";
import type { FormValues } from "./form-values.ts";

/** The values in the document's form; only fields that differ from the empty form have a value. */
export type DraftFields = {
  readonly read: () => FormValues;
  /** Makes the given values the only ones in the form. */
  readonly write: (values: FormValues) => void;
};

type Kept = {
  /** Stored values that are not in the form: an offered draft, or what another tab has written. */
  readonly aside: FormValues;
  /** What stood in fields before newer text replaced it without the person's decision. */
  readonly earlier: FormValues;
};
type Change = Kept & {
  readonly before: FormValues;
  readonly after: FormValues;
  readonly notice: DraftNotice | null;
};

const nothing: Kept = { aside: {}, earlier: {} };
const isEmpty = (values: FormValues): boolean => Object.keys(values).length === 0;
const isSame = (one: FormValues, other: FormValues): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);
const pick = (values: FormValues, isPicked: (name: string, text: string) => boolean): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name, text]) => isPicked(name, text)));

/**
 * The unsent input of one form, in the form and in this browser's storage. No input is lost without
 * the person's decision, and each decision can be undone: new and stored values are merged,
 * and where both fill one field, the newer text stands in `values` and the older text in `earlier`.
 */
export class FormDraft {
  readonly #name: string;
  readonly #fields: DraftFields;
  readonly #publish: (notice: DraftNotice | null) => void;
  /** When the form was opened. */
  openedAt: number;
  #key: string;
  /** Whether a submission was sent with the key, here or in another tab. */
  #isKeyUsed = false;
  #kept = nothing;
  #notice: DraftNotice | null = null;
  #undoable: Change | null = null;
  /** When the stored draft that this form knows was last edited. */
  #savedAt = 0;
  /** The values of the form when it was last compared with the stored draft: others were changed since. */
  #compared: FormValues = {};

  constructor(
    name: string,
    fields: DraftFields,
    openedAt: number,
    publish: (notice: DraftNotice | null) => void,
  ) {
    this.#name = name;
    this.#fields = fields;
    this.#publish = publish;
    this.#key = readKey(name) ?? crypto.randomUUID();
    this.openedAt = openedAt;
  }

  /** Reads the stored draft, then offers it or fills it in at once; returns its values. */
  load(mode: "restore" | "offer"): FormValues {
    const draft = readDraft(this.#name);
    if (!draft) return {};
    this.openedAt = draft.openedAt;
    this.#savedAt = draft.savedAt;
    this.#kept = { aside: draft.values, earlier: draft.earlier ?? {} };
    if (mode === "restore") this.#compared = draft.values;
    const before = this.#fields.read();
    if (mode === "restore") this.#restore();
    if (mode === "offer") this.#notify("offered");
    // The browser may have restored the same values already; then there is nothing to say.
    else if (!isSame(before, this.#fields.read()) || this.#hasEarlier()) this.#notify("restored");
    return draft.values;
  }

  /** Does what the person chose in the message about the draft. */
  act(action: DraftAction): void {
    // Continues with what another tab has written meanwhile.
    if (action === "restore") this.save();
    if (action === "undo") this.#undo();
    else {
      const change = { ...this.#kept, before: this.#fields.read(), notice: this.#notice };
      if (action === "restore") this.#restore();
      else if (action === "useEarlier") this.#takeEarlier();
      else this.#startAfresh();
      this.#undoable = { ...change, after: this.#fields.read() };
      this.#notify(action === "startAfresh" ? "discarded" : "restored");
    }
    this.save();
  }

  /** Stores the values of the form together with those that are not in the form. */
  save(): void {
    const stored = readDraft(this.#name);
    const values = this.#fields.read();
    const compared = this.#compared;
    this.#compared = values;
    // Another tab has written since.
    if (stored && stored.savedAt !== this.#savedAt) {
      this.#kept = {
        aside: pick(stored.values, (name, text) => text !== compared[name]),
        earlier: { ...stored.earlier, ...this.#kept.earlier },
      };
    }
    const { aside } = this.#kept;
    // Another tab has sent or emptied what has not been changed here.
    if (!stored && isEmpty(aside) && isSame(values, compared)) return;
    // Only changes are written, so that a field stays as another tab has left it, even if it is empty.
    const own = pick(
      values,
      (name, text) => !stored || text !== compared[name] || text === stored.values[name],
    );
    const all = { ...aside, ...own };
    if (isEmpty(all)) {
      clearDraft(this.#name);
      return;
    }
    const earlier = this.#earlierThan(own);
    if (this.#notice?.state === "offered" && isSame(own, all) && isEmpty(earlier)) this.forget();
    if (stored && isSame(stored.values, all)) return;
    if (!isEmpty(own)) this.#savedAt = Date.now();
    const { openedAt } = this;
    this.#shareKey();
    writeDraft(this.#name, { values: all, earlier, openedAt, savedAt: this.#savedAt });
  }

  /** Whether all that the form holds is stored, so that a reload loses nothing. */
  isStored(): boolean {
    const values = readDraft(this.#name)?.values;
    return Object.entries(this.#fields.read()).every(([name, text]) => values?.[name] === text);
  }

  /** Drops what is not in the form after another tab has sent or discarded it, and withdraws the offer. */
  forget(): void {
    this.#kept = { ...this.#kept, aside: {} };
    if (this.#notice?.state === "offered") this.dismiss();
  }

  /** Removes the message about the draft. */
  dismiss(): void {
    this.#notice = null;
    this.#publish(null);
  }

  /** Deletes the draft and its key after the submission. */
  finish(): void {
    clearDraft(this.#name);
    clearKey(this.#name, this.#key);
    this.#kept = nothing;
    this.#undoable = null;
    this.dismiss();
  }

  /** The `Idempotency-Key` to send the content with. */
  takeKey(): string {
    this.#shareKey();
    this.#isKeyUsed = true;
    return this.#key;
  }

  /** Another `Idempotency-Key`, after the server has got the first with other content. */
  renewKey(): string {
    this.#key = crypto.randomUUID();
    writeKey(this.#name, this.#key);
    return this.#key;
  }

  /**
   * Takes over the key that another tab has stored, or null when that tab has sent its submission.
   * Storage reaches a tab late, so two that open at once make a key each; the same answers from both are
   * one submission nevertheless. A key that was sent stays: an answer to it may have been lost.
   */
  followKey(key: string | null): void {
    if (key === null) this.#isKeyUsed = true;
    else if (!this.#isKeyUsed) this.#key = key;
  }

  /** Agrees on one key with the other tabs, at the first input: a form that is merely open stores nothing. */
  #shareKey(): void {
    if (this.#isKeyUsed) return;
    const stored = readKey(this.#name);
    if (stored === null) writeKey(this.#name, this.#key);
    else this.#key = stored;
  }

  #notify(state: DraftNotice["state"]): void {
    const { savedAt } = this.#notice ?? { savedAt: this.#savedAt };
    const hasEarlier = this.#hasEarlier();
    this.#notice = { state, savedAt, hasEarlier, canUndo: this.#undoable !== null };
    this.#publish(this.#notice);
  }

  #hasEarlier(): boolean {
    const now = this.#fields.read();
    return !isEmpty(pick(this.#kept.earlier, (name, text) => text !== now[name]));
  }

  /** Older text of fields that `values` fills with others; the oldest text of a field wins. */
  #earlierThan(values: FormValues): FormValues {
    const { aside, earlier } = this.#kept;
    const replaced = pick(aside, (name, text) => !(values[name] ?? text).startsWith(text));
    return { ...replaced, ...earlier };
  }

  #restore(): void {
    const values = this.#fields.read();
    const { aside } = this.#kept;
    this.#kept = { aside: {}, earlier: this.#earlierThan(values) };
    this.#fields.write({ ...aside, ...values });
  }

  #takeEarlier(): void {
    this.#fields.write({ ...this.#fields.read(), ...this.#kept.earlier });
    this.#kept = nothing;
  }

  /** An offered draft is not in the form, so discarding it leaves the form alone. */
  #startAfresh(): void {
    if (this.#notice?.state !== "offered") this.#fields.write({});
    this.#kept = nothing;
  }

  /** Takes back the last action; values that were written since then stay. */
  #undo(): void {
    if (!this.#undoable) return;
    const { before, after, notice, aside, earlier } = this.#undoable;
    const now = this.#fields.read();
    this.#fields.write({
      ...pick(before, (name) => now[name] === after[name]),
      ...pick(now, (name, text) => text !== after[name]),
    });
    this.#kept = { aside, earlier };
    this.#undoable = null;
    if (notice) this.#notify(notice.state);
    else this.dismiss();
  }
}
