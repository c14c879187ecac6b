/** What is wrong, as one sentence by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What the server gives for a submission. `receivedAt` is in epoch milliseconds. */
export type Receipt = { readonly reference: string; readonly receivedAt: number };

/** Where a submission stands on its way; `waiting` for the network, `slow` after 8 seconds. */
export type SubmitPhase = "sending" | "slow" | "waiting";

/** What the person sees of a form besides their own words. */
export type FormState = {
  readonly errors: FieldErrors;
  /** `failed` is editing after a submission that did not arrive. */
  readonly stage: "editing" | SubmitPhase | "failed" | "sent";
  /** When the draft that can be taken up, or was, had been written; epoch milliseconds. */
  readonly draft: { readonly state: "offered" | "restored"; readonly savedAt: number } | null;
};

/** A form nobody has touched. */
export const initialState: FormState = { errors: {}, stage: "editing", draft: null };

/** Whether a submission is on its way and another one has to wait. */
export const isSubmitting = ({ stage }: Pick<FormState, "stage">): boolean =>
  stage === "sending" || stage === "slow" || stage === "waiting";
