import { honeypotField } from "#contract/spam-signals.ts";
import { ApiError } from "#web/lib/api.ts";
import { vibrate } from "#web/lib/haptics.ts";
import { preload } from "#web/lib/loading/stale-chunks.ts";
import { loadToasts, toast } from "#web/ui/toast.ts";
import type { Toast } from "#web/ui/toast-store.ts";
import { FormDraft } from "./form-draft.ts";
import {
  type FieldErrors,
  type FormState,
  initialState,
  isSubmitting,
  type Receipt,
} from "./form-state.ts";
import { loadNotes } from "./form-status.tsx";
import {
  dispatchInputEvents,
  draftValues,
  type FormValues,
  fillForm,
  focusFirst,
  valuesOf,
} from "./form-values.ts";
import { submitWithRetry } from "./submit-with-retry.ts";
import type { Validated } from "./validate.ts";

type Signs = { website: string; elapsedMs: number };
type Sending = { headers: { "Idempotency-Key": string }; signal: AbortSignal };

/** What one form is made of behind its fields. */
export type FormDefinition<Body> = {
  /** The name its draft is kept under. */
  readonly form: string;
  /** Whether a draft is put back at once, or only when the person asks for it. */
  readonly draft: "restore" | "offer";
  readonly success: (receipt: Receipt) => Toast;
  readonly failure: Toast;
  readonly prepare: (values: FormValues) => Validated<Body>;
  readonly send: (body: Body & Signs, sending: Sending) => Promise<Receipt>;
  /** The field that a path in a refusal of the server speaks of; default the path itself. */
  readonly fieldOf?: (path: string) => string;
  /** Called once, at the first thing the person writes. */
  readonly onStart?: (values: FormValues) => void;
  readonly onSettled?: (isSuccess: boolean) => void;
};

/** What the page around the form does when something happens to it. */
export type FormCallbacks = {
  /** When the form came into the page, in epoch milliseconds. */
  readonly openedAt: number;
  readonly publish: (state: FormState) => void;
  readonly onRefused: (errors: FieldErrors) => void;
  readonly onSent: (receipt: Receipt) => void;
};

/** Gives life to a form that stands in the document: rules, draft, delivery. `stop` ends it. */
export class FormController<Body extends object> {
  readonly #form: HTMLFormElement;
  readonly #plan: FormDefinition<Body>;
  readonly #events: FormCallbacks;
  readonly #life = new AbortController();
  #state = initialState;
  readonly #draft: FormDraft;
  #sending: AbortController | null = null;
  #hasStarted = false;
  #isFilling = false;

  constructor(form: HTMLFormElement, plan: FormDefinition<Body>, events: FormCallbacks) {
    this.#form = form;
    this.#plan = plan;
    this.#events = events;
    this.#draft = new FormDraft(form, plan.form, events.openedAt);
    const { signal } = this.#life;
    form.addEventListener("input", this.#read, { signal });
    form.addEventListener("submit", this.#submit, { signal });
    addEventListener("pagehide", this.#save, { signal });
    preload(loadToasts);
    preload(loadNotes);
    this.#meetDraft();
  }

  /** Puts the offered draft into the form; gives what is still missing in it. */
  readonly restoreDraft = (): FieldErrors => {
    this.#quietly(() => fillForm(this.#form, this.#draft.restore()));
    this.#update({ draft: null });
    const checked = this.#plan.prepare(this.#values());
    return "errors" in checked ? checked.errors : {};
  };

  /** Empties the form and forgets its draft. */
  readonly reset = (): void => {
    this.#quietly(() => {
      this.#form.reset();
      dispatchInputEvents(this.#form);
    });
    this.#draft.forget();
    this.#update({ draft: null, errors: {} });
  };

  /** Takes back a submission that has not arrived yet; its words and its key stay. */
  readonly cancel = (): void => this.#sending?.abort();

  /** Ends the session and keeps the draft. */
  readonly stop = (): void => {
    this.#save();
    this.#life.abort();
    this.cancel();
  };

  #update(change: Partial<FormState>): void {
    this.#state = { ...this.#state, ...change };
    if (!this.#life.signal.aborted) this.#events.publish(this.#state);
  }

  #values(): FormValues {
    const { [honeypotField]: _, ...values } = valuesOf(this.#form);
    return values;
  }

  #quietly(change: () => void): void {
    this.#isFilling = true;
    change();
    this.#isFilling = false;
  }

  #meetDraft(): void {
    const savedAt = this.#draft.savedDraft?.savedAt;
    const isOffered = this.#plan.draft === "offer";
    if (isOffered && savedAt !== undefined) {
      this.#update({ draft: { state: "offered", savedAt } });
    }
    // The browser put the words back itself, or somebody was quicker than this script.
    const isWrittenIn = draftValues(this.#form) !== null;
    if (isWrittenIn) this.#quietly(() => dispatchInputEvents(this.#form));
    if (isOffered) return;
    const words = this.#draft.restore();
    if (isWrittenIn || savedAt === undefined) return;
    this.#quietly(() => fillForm(this.#form, words));
    this.#update({ draft: { state: "restored", savedAt } });
  }

  readonly #read = ({ target }: Event): void => {
    if (this.#isFilling) return;
    if (!this.#hasStarted) {
      this.#hasStarted = true;
      this.#plan.onStart?.(this.#values());
    }
    this.#draft.saveSoon();
    const name = target instanceof Element ? target.getAttribute("name") : null;
    if (name !== null && name in this.#state.errors) this.#recheck(name);
  };

  #recheck(name: string): void {
    const { [name]: _, ...others } = this.#state.errors;
    const checked = this.#plan.prepare(this.#values());
    const error = "errors" in checked ? checked.errors[name] : undefined;
    this.#update({ errors: error === undefined ? others : { ...others, [name]: error } });
  }

  readonly #save = (): void => {
    if (this.#state.stage !== "sent") this.#draft.save();
  };

  readonly #submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isSubmitting(this.#state) || this.#state.stage === "sent") return;
    const checked = this.#plan.prepare(this.#values());
    if ("errors" in checked) {
      vibrate("error");
      return this.#refuse(checked.errors);
    }
    vibrate("tap");
    const sending = new AbortController();
    this.#sending = sending;
    this.#update({ errors: {} });
    const delivery = this.#submitWithRetry(checked.body, sending.signal);
    await delivery.then(this.#finish, (error: unknown) => {
      if (sending.signal.aborted) this.#update({ stage: "editing" });
      else this.#fail(error);
    });
  };

  #submitWithRetry(body: Body, signal: AbortSignal): Promise<Receipt> {
    const website = String(valuesOf(this.#form)[honeypotField] ?? "");
    return submitWithRetry({
      send: (key) => {
        const elapsedMs = Math.max(0, Date.now() - this.#draft.openedAt);
        const headers = { "Idempotency-Key": key };
        return this.#plan.send({ ...body, website, elapsedMs }, { headers, signal });
      },
      key: this.#draft.key,
      renewKey: () => this.#draft.renewKey(),
      signal,
      onStage: (stage) => this.#update({ stage }),
    });
  }

  readonly #finish = (receipt: Receipt): void => {
    this.#update({ stage: "sent", draft: null });
    this.#draft.forget();
    vibrate("success");
    this.#plan.onSettled?.(true);
    // A dialog closes first, so that the toast is not behind it.
    this.#events.onSent(receipt);
    toast(this.#plan.success(receipt));
  };

  #fail(error: unknown): void {
    this.#update({ stage: "failed" });
    this.#save();
    this.#plan.onSettled?.(false);
    toast({ kind: "destructive", ...this.#plan.failure });
    const { fieldOf = (path: string) => path } = this.#plan;
    const refused = error instanceof ApiError ? (error.problem?.fields ?? []) : [];
    if (refused.length === 0) return;
    this.#refuse(
      Object.fromEntries(refused.map(({ field, message }) => [fieldOf(field), message])),
    );
  }

  #refuse(errors: FieldErrors): void {
    this.#update({ errors });
    this.#events.onRefused(errors);
    focusFirst(this.#form, errors);
  }
}
