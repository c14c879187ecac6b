import type { ApplicationSummary, Outcome, Stage } from "#contract/applications.ts";

/** Where an application stands: its stage, and how it ended. */
export type ApplicationStatus = Pick<ApplicationSummary, "stage" | "outcome">;

/** What each stage is called. */
export const stageNames: Record<Stage, string> = {
  new: "New",
  reviewing: "Reviewing",
  interview: "Interview",
  decided: "Decided",
};

/** What each outcome is called. */
export const outcomeNames: Record<Outcome, string> = {
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
};

/** Every place an application can stand at, in order; a decision is told by its outcome. */
export const statusOptions: readonly ApplicationStatus[] = [
  { stage: "new", outcome: null },
  { stage: "reviewing", outcome: null },
  { stage: "interview", outcome: null },
  { stage: "decided", outcome: "accepted" },
  { stage: "decided", outcome: "declined" },
  { stage: "decided", outcome: "withdrawn" },
];

/** What a standing is called. */
export const statusLabel = ({ stage, outcome }: ApplicationStatus): string =>
  outcome ? outcomeNames[outcome] : stageNames[stage];

/** Whether two standings are the same. */
export const isSame = (one: ApplicationStatus, other: ApplicationStatus): boolean =>
  one.stage === other.stage && one.outcome === other.outcome;
