/** One error message by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The server's confirmation of a submission; `receivedAt` is in epoch milliseconds. */
export type Receipt = { readonly reference: string; readonly receivedAt: number };

/** Phases of a submission in progress: `slow` after 8 seconds, `waiting` while offline. */
export type SubmitPhase = "sending" | "slow" | "waiting";

/**
 * The state machine of a form:
 *
 *     idle -> ready -> sending -> sent
 *               ^        | ^
 *               |        v |
 *               |      slow, waiting
 *               +- as `cancelled` or `failed` (editable again)
 *
 * - `idle`: the code of the form is not loaded; a submit waits for it, or posts the plain form.
 * - `ready`, `cancelled`, `failed`: the form can be edited and submitted.
 * - `sent`: final; the page replaces or closes the form.
 */
export type FormPhase = "idle" | "ready" | SubmitPhase | "cancelled" | "failed" | "sent";

/**
 * What the page says about the draft last edited at `savedAt` (epoch milliseconds): it is offered, its
 * words are back in the form, or it was discarded.
 */
export type DraftNotice = {
  readonly state: "offered" | "restored" | "discarded";
  readonly savedAt: number;
  /** Whether newer words replaced others, which can be used instead. */
  readonly hasEarlier: boolean;
  readonly canUndo: boolean;
};

/** What a person can do with the draft. */
export type DraftAction = "restore" | "useEarlier" | "startAfresh" | "undo";

/** What the page renders of a form besides its field values. */
export type FormState = {
  readonly phase: FormPhase;
  readonly errors: FieldErrors;
  readonly draft: DraftNotice | null;
  /** Whether the worker refused a field that the form does not show, because the page and the worker are of different releases. */
  readonly isOutdated: boolean;
  /** Whether a reload would lose a text of an outdated form, because the draft in this browser does not hold all of them. */
  readonly isUnstored: boolean;
};

/** The state of a form before its code is loaded. */
export const initialState: FormState = {
  phase: "idle",
  errors: {},
  draft: null,
  isOutdated: false,
  isUnstored: false,
};

/** Whether a submission is in progress, so that another one is ignored. */
export const isSubmitting = ({ phase }: Pick<FormState, "phase">): boolean =>
  phase === "sending" || phase === "slow" || phase === "waiting";

/** What the controller reports to the page; errors and receipt come before focus and toasts. */
export type FormCallbacks = {
  /** When the form was rendered, in epoch milliseconds. */
  readonly openedAt: number;
  readonly publish: (state: FormState) => void;
  readonly onRefused: (errors: FieldErrors) => void;
  readonly onSent: (receipt: Receipt) => void;
};

/** What a page may do with a form whose code is loaded. */
export type FormControls = {
  /** Changes form and draft; returns the errors of the fields that are still incomplete. */
  readonly changeDraft: (action: DraftAction) => FieldErrors;
  readonly cancel: () => void;
  readonly stop: () => void;
};

/** Starts the controller of one form; lives in a module that is loaded on demand. */
export type StartForm = (form: HTMLFormElement, callbacks: FormCallbacks) => FormControls;
