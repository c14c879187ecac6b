import type { GenerationStatus } from "#contract/generation.ts";

/** The status an action leads to; a sentence for the admin when the action does not fit the present one. */
type Outcome = { status: GenerationStatus } | { refused: string };
export type Action = (
  status: GenerationStatus,
  item: { hasText: boolean; discardedFrom: GenerationStatus | undefined },
) => Outcome;

const stillRunning = { refused: "This text is still being written." };

/** An edit keeps the status, because only an admin edits. */
export const edit: Action = (status) => {
  if (status === "Ready" || status === "Approved") return { status };
  return status === "Running" ? stillRunning : { refused: "Restore this text before you edit it." };
};

export const approve: Action = (status) => {
  if (status === "Ready" || status === "Approved") return { status: "Approved" };
  return status === "Running"
    ? stillRunning
    : { refused: "Only a text that is ready can be approved." };
};

/** A text is used once, while the entry made of it exists; using it approves it. */
export const use =
  (isUsed: boolean): Action =>
  (status) => {
    if (isUsed) return { refused: "This text has become a draft already." };
    if (status === "Ready" || status === "Approved") return { status: "Approved" };
    return status === "Running"
      ? stillRunning
      : { refused: "Restore this text before you use it." };
  };

export const discard: Action = (status) =>
  status === "Running" ? stillRunning : { status: "Discarded" };

/** A discarded text has its former status again, with or without text; a failed or cancelled one with text becomes ready. */
export const restore: Action = (status, { hasText, discardedFrom }) => {
  if (status === "Running") return stillRunning;
  if (status === "Approved") return { status };
  if (discardedFrom !== undefined) return { status: discardedFrom };
  return hasText ? { status: "Ready" } : { refused: "There is no text to restore." };
};
