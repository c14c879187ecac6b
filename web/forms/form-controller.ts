import { honeypotField } from "#contract/spam-signals.ts";
import { ApiError } from "#web/lib/api.ts";
import { vibrate } from "#web/lib/haptics.ts";
import { preload } from "#web/lib/loading/stale-chunks.ts";
import {
  clearDraft,
  currentKey,
  type Draft,
  readDraft,
  renewKey,
  writeDraft,
} from "./draft-storage.ts";
import type { FormDefinition } from "./form-definition.ts";
import {
  type FieldErrors,
  type FormCallbacks,
  type FormState,
  initialState,
  isSubmitting,
  type Receipt,
  type StartForm,
} from "./form-state.ts";
import { loadMessages } from "./form-status.tsx";
import {
  dispatchInputEvents,
  draftValues,
  fillForm,
  focusFirstError,
  readValues,
} from "./form-values.ts";
import { submitWithRetry } from "./submit-with-retry.ts";

const saveAfterMs = 400;

/** Runs one form in the document: validation, draft and submission. See `FormPhase` for its states. */
export class FormController<Body extends object> {
  readonly #form: HTMLFormElement;
  readonly #definition: FormDefinition<Body>;
  readonly #callbacks: FormCallbacks;
  readonly #lifetime = new AbortController();
  #state: FormState = { ...initialState, phase: "ready" };
  /** The stored draft as long as it has not been restored. */
  #savedDraft: Draft | null;
  /** The `Idempotency-Key` of the next submission. */
  #key: string;
  #openedAt: number;
  #submission: AbortController | null = null;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #hasStarted = false;
  /** Whether the current `input` events come from this class and not from the person. */
  #isFilling = false;

  constructor(form: HTMLFormElement, definition: FormDefinition<Body>, callbacks: FormCallbacks) {
    this.#form = form;
    this.#definition = definition;
    this.#callbacks = callbacks;
    this.#openedAt = callbacks.openedAt;
    this.#key = currentKey(definition.name);
    this.#savedDraft = readDraft(definition.name);
    const { signal } = this.#lifetime;
    form.addEventListener("input", this.#handleInput, { signal });
    form.addEventListener("submit", this.#handleSubmit, { signal });
    addEventListener("pagehide", this.#saveDraft, { signal });
    for (const load of [loadMessages, ...definition.preload]) preload(load);
    this.#update({});
    this.#loadDraft();
  }

  /** Fills in the offered draft; returns the errors of the fields that are still incomplete. */
  readonly restoreDraft = (): FieldErrors => {
    this.#restore();
    this.#update({ draft: null });
    return this.#errors();
  };

  /** Empties the form and deletes its draft; the next submission gets a new key. */
  readonly reset = (): void => {
    this.#fill(() => {
      this.#form.reset();
      dispatchInputEvents(this.#form);
    });
    this.#discardDraft();
    this.#update({ draft: null, errors: {} });
  };

  /** Cancels the submission in progress; values and key stay. */
  readonly cancel = (): void => this.#submission?.abort();

  /** Ends the controller and stores the draft. */
  readonly stop = (): void => {
    this.#saveDraft();
    this.#lifetime.abort();
    this.cancel();
  };

  #update(change: Partial<FormState>): void {
    this.#state = { ...this.#state, ...change };
    if (!this.#lifetime.signal.aborted) this.#callbacks.publish(this.#state);
  }

  #validate() {
    const { [honeypotField]: _, ...values } = readValues(this.#form);
    return this.#definition.validate(values);
  }

  #errors(): FieldErrors {
    const validated = this.#validate();
    return "errors" in validated ? validated.errors : {};
  }

  #fill(change: () => void): void {
    this.#isFilling = true;
    change();
    this.#isFilling = false;
  }

  #loadDraft(): void {
    const isOffered = this.#definition.draft === "offer";
    const savedAt = this.#savedDraft?.savedAt;
    // The browser restored the fields, or the person typed before this code was loaded.
    const isEdited = draftValues(this.#form) !== null;
    if (isEdited) this.#fill(() => dispatchInputEvents(this.#form));
    if (savedAt === undefined) return;
    if (!isOffered) this.#restore(isEdited);
    if (isOffered || !isEdited) {
      this.#update({ draft: { state: isOffered ? "offered" : "restored", savedAt } });
    }
  }

  /** Continues the stored draft under its key; `isEdited` keeps the values already in the form. */
  #restore(isEdited = false): void {
    if (!this.#savedDraft) return;
    const { key, openedAt, values } = this.#savedDraft;
    this.#key = key;
    this.#openedAt = openedAt;
    this.#savedDraft = null;
    if (!isEdited) this.#fill(() => fillForm(this.#form, values));
  }

  readonly #saveDraft = (): void => {
    clearTimeout(this.#saveTimer);
    if (this.#state.phase === "sent") return;
    const { name } = this.#definition;
    const values = draftValues(this.#form);
    const draft = { key: this.#key, openedAt: this.#openedAt, savedAt: Date.now() };
    if (values) writeDraft(name, { values, ...draft });
    else if (!this.#savedDraft) clearDraft(name);
  };

  #discardDraft(): void {
    clearTimeout(this.#saveTimer);
    clearDraft(this.#definition.name);
    this.#savedDraft = null;
    this.#key = renewKey(this.#definition.name);
    this.#openedAt = Date.now();
  }

  readonly #handleInput = ({ target }: Event): void => {
    if (this.#isFilling) return;
    if (!this.#hasStarted) this.#definition.onStart?.(readValues(this.#form));
    this.#hasStarted = true;
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(this.#saveDraft, saveAfterMs);
    const name = target instanceof Element ? target.getAttribute("name") : null;
    if (name === null || !(name in this.#state.errors)) return;
    const { [name]: _, ...others } = this.#state.errors;
    const error = this.#errors()[name];
    this.#update({ errors: error === undefined ? others : { ...others, [name]: error } });
  };

  readonly #handleSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isSubmitting(this.#state) || this.#state.phase === "sent") return;
    const validated = this.#validate();
    if ("errors" in validated) {
      vibrate("error");
      return this.#showErrors(validated.errors);
    }
    vibrate("tap");
    this.#update({ errors: {} });
    const submission = new AbortController();
    this.#submission = submission;
    await this.#submit(validated.body, submission.signal).then(this.#handleSent, (error) => {
      if (submission.signal.aborted) this.#update({ phase: "ready" });
      else this.#handleFailed(error);
    });
  };

  #submit(body: Body, signal: AbortSignal): Promise<Receipt> {
    const website = readValues(this.#form)[honeypotField] ?? "";
    return submitWithRetry({
      send: (key) => {
        const elapsedMs = Math.max(0, Date.now() - this.#openedAt);
        const headers = { "Idempotency-Key": key };
        return this.#definition.send(body, { website, elapsedMs }, { headers, signal });
      },
      key: this.#key,
      renewKey: () => {
        this.#key = renewKey(this.#definition.name);
        return this.#key;
      },
      signal,
      onPhase: (phase) => this.#update({ phase }),
    });
  }

  readonly #handleSent = (receipt: Receipt): void => {
    this.#update({ phase: "sent", draft: null });
    this.#discardDraft();
    vibrate("success");
    // The page first: it closes a dialog, which would otherwise cover the toast.
    this.#callbacks.onSent(receipt);
    this.#definition.onSent(receipt);
  };

  #handleFailed(error: unknown): void {
    this.#update({ phase: "failed" });
    this.#saveDraft();
    this.#definition.onFailed();
    const { fieldOf = (path: string) => path } = this.#definition;
    const fields = error instanceof ApiError ? (error.problem?.fields ?? []) : [];
    if (fields.length === 0) return;
    this.#showErrors(Object.fromEntries(fields.map((it) => [fieldOf(it.field), it.message])));
  }

  #showErrors(errors: FieldErrors): void {
    this.#update({ errors });
    this.#callbacks.onRefused(errors);
    focusFirstError(this.#form, errors);
  }
}

/** Makes the function `useSubmission` loads from the definition of a form. */
export const formStarter =
  <Body extends object>(definition: FormDefinition<Body>): StartForm =>
  (form, callbacks) =>
    new FormController(form, definition, callbacks);
