import type { Outcome, Stage } from "#contract/applications.ts";

/** Where an application stands: its stage, and its outcome once it is decided. */
export type ApplicationStatus = { stage: Stage; outcome: Outcome | null };

const allowedTransitions: Record<Stage, readonly Stage[]> = {
  new: ["reviewing", "interview", "decided"],
  reviewing: ["new", "interview", "decided"],
  interview: ["reviewing", "decided"],
  decided: ["reviewing"],
};

/** Why an application may not move like this, as a sentence for the reviewer; null when it may. */
export function transitionError(from: ApplicationStatus, to: ApplicationStatus): string | null {
  if (to.stage === "decided" && to.outcome === null) return "A decision needs an outcome.";
  if (to.stage !== "decided" && to.outcome !== null) return "Only a decision has an outcome.";
  if (to.stage === from.stage && to.outcome === from.outcome) return "It already stands there.";
  if (to.stage === from.stage) return null;
  return allowedTransitions[from.stage].includes(to.stage)
    ? null
    : `An application cannot go from ${from.stage} to ${to.stage}.`;
}

const undoWindowMs = 60_000;

/** Whether a move leads back to where the application stood less than a minute ago: an undo, not a review. */
export function isUndo(
  history: readonly (ApplicationStatus & { happenedAt: number })[],
  to: ApplicationStatus,
  now: number,
): boolean {
  const [before, last] = history.slice(-2);
  if (!before || !last || now - last.happenedAt >= undoWindowMs) return false;
  return before.stage === to.stage && before.outcome === to.outcome;
}
