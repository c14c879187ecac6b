import { honeypotField } from "#contract/spam-signals.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { vibrate } from "#web/lib/haptics.ts";
import { preload } from "#web/lib/loading/stale-chunks.ts";
import { whenIdle } from "#web/lib/loading/when-idle.ts";
import { tracking } from "#web/lib/track.ts";
import { toast } from "#web/ui/toast.ts";
import { followOtherTabs } from "./draft-storage.ts";
import type { FormDefinition } from "./form-definition.ts";
import { FormDraft } from "./form-draft.ts";
import {
  type DraftAction,
  type FieldErrors,
  type FormCallbacks,
  type FormState,
  initialState,
  isSubmitting,
  type Receipt,
  type StartForm,
} from "./form-state.ts";
// The messages come with this code: offline they could not be fetched.
import "./form-messages.tsx";
import {
  changedValues,
  type FormValues,
  fillForm,
  focusFirstError,
  readValues,
  showsField,
} from "./form-values.ts";
import { broadcastSubmission } from "./submission-broadcast.ts";
import { submitWithRetry } from "./submit-with-retry.ts";

const saveAfterMs = 400;
const stoppedToast = {
  title: "Sending Stopped",
  description:
    "The form was left before its arrival was confirmed. Everything you wrote is kept: send it again, and it still counts once.",
};

/** Runs one form in the document: validation, draft and submission. See `FormPhase` for its states. */
export class FormController<Body extends object> {
  readonly #form: HTMLFormElement;
  readonly #definition: FormDefinition<Body>;
  readonly #callbacks: FormCallbacks;
  readonly #lifetime = new AbortController();
  readonly #draft: FormDraft;
  #state: FormState = { ...initialState, phase: "ready" };
  #submission: AbortController | null = null;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #hasStarted = false;
  /** Whether the current `input` events come from this class and not from the person. */
  #isFilling = false;

  constructor(form: HTMLFormElement, definition: FormDefinition<Body>, callbacks: FormCallbacks) {
    this.#form = form;
    this.#definition = definition;
    this.#callbacks = callbacks;
    this.#draft = new FormDraft(
      definition.name,
      { read: () => changedValues(form), write: this.#fill },
      callbacks.openedAt,
      (draft) => this.#update({ draft }),
    );
    const { signal } = this.#lifetime;
    form.addEventListener("input", this.#handleInput, { signal });
    form.addEventListener("submit", this.#handleSubmit, { signal });
    addEventListener("pagehide", this.#saveDraft, { signal });
    const otherTabs = {
      onDraftCleared: () => this.#draft.forget(),
      onKeyChanged: (key: string | null) => this.#draft.followKey(key),
    };
    followOtherTabs(definition.name, otherTabs, signal);
    definition.preload.forEach(preload);
    this.#update({});
    this.#loadDraft();
    // The first validation compiles patterns of Unicode characters; the press on the button need not wait for it.
    signal.addEventListener("abort", whenIdle(this.#validate));
  }

  /** Changes form and draft; returns the errors of the fields that are still incomplete. */
  readonly changeDraft = (action: DraftAction): FieldErrors => {
    clearTimeout(this.#saveTimer);
    this.#draft.act(action);
    const errors = this.#errors();
    this.#update({ errors: {} });
    return errors;
  };

  /** Cancels the submission in progress; values and key stay. */
  readonly cancel = (): void => {
    this.#submission?.abort();
    // The cancel button, which has the focus, goes away.
    this.#form.querySelector<HTMLElement>("[type=submit]")?.focus();
  };

  /** Ends the controller and stores the draft. */
  readonly stop = (): void => {
    this.#saveDraft();
    if (isSubmitting(this.#state)) toast(stoppedToast);
    this.#lifetime.abort();
    this.#submission?.abort();
  };

  #update(change: Partial<FormState>): void {
    this.#state = { ...this.#state, ...change };
    if (!this.#lifetime.signal.aborted) this.#callbacks.publish(this.#state);
  }

  readonly #validate = () => {
    const { [honeypotField]: _, ...values } = readValues(this.#form);
    return this.#definition.validate(values);
  };

  #errors(): FieldErrors {
    const validated = this.#validate();
    return "errors" in validated ? validated.errors : {};
  }

  readonly #fill = (values: FormValues): void => {
    this.#isFilling = true;
    fillForm(this.#form, values);
    this.#isFilling = false;
  };

  #loadDraft(): void {
    // The browser restored the fields, or the person typed before this code was loaded: the fields
    // are filled in again, so that character counters read them.
    const values = changedValues(this.#form);
    this.#fill(values);
    const stored = this.#draft.load(this.#definition.draft);
    this.#hasStarted = this.#definition.isStarted?.(stored) ?? false;
    this.#trackStart();
    // Text that was typed before this code was loaded caused no event here, so it is stored now.
    if (Object.keys(values).length > 0) this.#saveDraft();
  }

  #trackStart(): void {
    const values = readValues(this.#form);
    if (this.#hasStarted || !this.#definition.isStarted?.(values)) return;
    this.#hasStarted = true;
    this.#definition.onStart?.(values);
  }

  readonly #saveDraft = (): void => {
    clearTimeout(this.#saveTimer);
    if (this.#state.phase !== "sent") this.#draft.save();
  };

  readonly #handleInput = ({ target }: Event): void => {
    if (this.#isFilling) return;
    this.#trackStart();
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
    this.#update({ errors: {}, isOutdated: false });
    this.#draft.dismiss();
    const submission = new AbortController();
    this.#submission = submission;
    await this.#submit(validated.body, submission.signal).then(this.#handleSent, (error) => {
      if (submission.signal.aborted) this.#update({ phase: "cancelled" });
      else this.#handleFailed(error);
    });
  };

  #submit(body: Body, signal: AbortSignal): Promise<Receipt> {
    const website = readValues(this.#form)[honeypotField] ?? "";
    return submitWithRetry({
      send: (key) => {
        const elapsedMs = Math.max(0, Date.now() - this.#draft.openedAt);
        // The session of this attempt: that of an earlier one may have ended while the device was offline.
        const headers = { "Idempotency-Key": key, "Analytics-Session": tracking.session };
        return this.#definition.send(body, { website, elapsedMs }, { headers, signal });
      },
      key: this.#draft.takeKey(),
      renewKey: () => this.#draft.renewKey(),
      signal,
      onPhase: (phase) => this.#update({ phase }),
    });
  }

  readonly #handleSent = (receipt: Receipt): void => {
    clearTimeout(this.#saveTimer);
    this.#update({ phase: "sent" });
    this.#draft.finish();
    vibrate("success");
    // The page first: it closes a dialog, which would otherwise cover the toast.
    this.#callbacks.onSent(receipt);
    this.#definition.onSent(receipt);
    broadcastSubmission(this.#definition.path);
  };

  #handleFailed(error: unknown): void {
    this.#update({ phase: "failed" });
    this.#saveDraft();
    this.#definition.onFailed();
    const { fieldOf = (path: string) => path } = this.#definition;
    const fields = error instanceof ApiError ? (error.problem?.fields ?? []) : [];
    if (fields.length === 0) return;
    const errors = Object.fromEntries(fields.map((it) => [fieldOf(it.field), it.message]));
    const isOutdated = Object.keys(errors).some((it) => !showsField(this.#form, it));
    this.#update({ isOutdated, isUnstored: !this.#draft.isStored() });
    this.#showErrors(errors);
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
