import type { ApplicationDetail, ApplicationSummary } from "#contract/application-record.ts";
import type { Outcome } from "#contract/applications.ts";
import { stageIcons, stageNames } from "#web/admin/kit/stages.ts";
import type { StatusColor, StatusFill } from "#web/admin/kit/status-icon.tsx";

/** The status of an application: its stage, and the outcome of a decision. */
export type ApplicationStatus = Pick<ApplicationSummary, "stage" | "outcome">;

export const outcomeNames: Record<Outcome, string> = {
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
};

/** Every status in order; a decision is named by its outcome. */
export const statusOptions: readonly ApplicationStatus[] = [
  { stage: "new", outcome: null },
  { stage: "reviewing", outcome: null },
  { stage: "interview", outcome: null },
  { stage: "decided", outcome: "accepted" },
  { stage: "decided", outcome: "declined" },
  { stage: "decided", outcome: "withdrawn" },
];

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

/** The stage that follows in the ordinary course, null once a decision is due. */
export const nextStatus = ({ stage }: ApplicationStatus): ApplicationStatus | null => {
  if (stage === "new") return { stage: "reviewing", outcome: null };
  return stage === "reviewing" ? { stage: "interview", outcome: null } : null;
};

type Icon = { readonly fill: StatusFill; readonly color: StatusColor };

const outcomeIcons: Record<Outcome, Icon> = {
  accepted: { fill: "full", color: "success" },
  declined: { fill: "struck", color: "muted" },
  withdrawn: { fill: "struck", color: "muted" },
};

/** The square of a status. */
export const statusIcon = ({ stage, outcome }: ApplicationStatus): Icon =>
  stage === "decided" ? outcomeIcons[outcome ?? "declined"] : stageIcons[stage];
