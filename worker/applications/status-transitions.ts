import type { Outcome } from "#contract/applications.ts";
import type { Stage } from "#contract/stages.ts";
import { undoWindowMs } from "#contract/undo.ts";

/** The status of an application: its stage, and its outcome once it is decided. */
export type ApplicationStatus = { stage: Stage; outcome: Outcome | null };

const allowedTransitions: Record<Stage, readonly Stage[]> = {
  new: ["reviewing", "interview", "decided"],
  reviewing: ["new", "interview", "decided"],
  interview: ["reviewing", "decided"],
  decided: ["reviewing"],
};

/** Why a status may not follow another, as a sentence for the reviewer; null when it may. */
export function transitionError(from: ApplicationStatus, to: ApplicationStatus): string | null {
  if (to.stage === "decided" && to.outcome === null) return "A decision needs an outcome.";
  if (to.stage !== "decided" && to.outcome !== null) return "Only a decision has an outcome.";
  if (to.stage === from.stage && to.outcome === from.outcome) {
    return "The application already has this status.";
  }
  if (to.stage === from.stage) return null;
  return allowedTransitions[from.stage].includes(to.stage)
    ? null
    : `An application cannot go from ${from.stage} to ${to.stage}.`;
}

/**
 * How long after a change an undo is accepted, in milliseconds: longer than the back office offers it, because it may be
 * retried on a slow network, and the toast with its button stays open while the pointer rests on it.
 */
const undoMs = undoWindowMs + 50_000;

/** The same while nothing else was changed: the Undo of many changes is offered once all of them are made. */
const unchangedUndoMs = 60 * 60_000;

type Since = {
  /** In epoch milliseconds. */
  readonly now: number;
  /** Whether something else of the application was changed after its status. */
  readonly isChanged: boolean;
};

/**
 * Whether a change restores the status before the last one soon enough to be an undo. An undo needs
 * no allowed transition. `history` is in order of time.
 */
export function isUndo(
  history: readonly (ApplicationStatus & { happenedAt: number })[],
  to: ApplicationStatus,
  { now, isChanged }: Since,
): boolean {
  const [previous, last] = history.slice(-2);
  if (!previous || !last) return false;
  if (now - last.happenedAt >= (isChanged ? undoMs : unchangedUndoMs)) return false;
  return previous.stage === to.stage && previous.outcome === to.outcome;
}
