import type { ApplicationDetail, ApplicationStatus } from "#contract/application-record.ts";
import type { Outcome } from "#contract/applications.ts";
import type { Stage } from "#contract/stages.ts";
import { stageIcons, stageNames } from "#web/admin/kit/stages.ts";
import type { StatusLook } from "#web/admin/kit/status-icon.tsx";

export const outcomeNames: Record<Outcome, string> = {
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
};

/** The name of a status; a decision is named by its outcome. */
export const statusLabel = ({ stage, outcome }: ApplicationStatus): string =>
  outcome ? outcomeNames[outcome] : stageNames[stage];

export const isSameStatus = (one: ApplicationStatus, other: ApplicationStatus): boolean =>
  one.stage === other.stage && one.outcome === other.outcome;

/** An application after a change of its status, whose event stands in its history at once. */
export const withStatus = (
  application: ApplicationDetail,
  { stage, outcome }: ApplicationStatus,
  change: Pick<ApplicationDetail["history"][number], "actorEmail" | "happenedAt">,
): ApplicationDetail => ({
  ...application,
  stage,
  outcome,
  history: [...application.history, { kind: "moved", stage, outcome, changes: null, ...change }],
});

const nextStatuses: Partial<Record<Stage, ApplicationStatus>> = {
  new: { stage: "reviewing", outcome: null },
  reviewing: { stage: "interview", outcome: null },
  interview: { stage: "decided", outcome: "accepted" },
};

/** The status that follows in the ordinary course, null once it is decided. */
export const nextStatus = ({ stage }: ApplicationStatus): ApplicationStatus | null =>
  nextStatuses[stage] ?? null;

const outcomeIcons: Record<Outcome, StatusLook> = {
  accepted: { fill: "full", color: "success" },
  declined: { fill: "struck", color: "muted" },
  withdrawn: { fill: "struck", color: "muted" },
};

/** The square of a status. */
export const statusIcon = ({ stage, outcome }: ApplicationStatus): StatusLook =>
  stage === "decided" ? outcomeIcons[outcome ?? "declined"] : stageIcons[stage];
