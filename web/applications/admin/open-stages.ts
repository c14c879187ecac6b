import type { ApplicationSummary } from "#contract/application-record.ts";
import type { Count } from "#contract/count.ts";
import type { Stage } from "#contract/stages.ts";

/** The stages of applications without a decision. */
export const openStages = ["new", "reviewing", "interview"] as const satisfies readonly Stage[];

/** The applications of one stage: how many there are, and the oldest of them. */
export type OpenStage = {
  readonly stage: (typeof openStages)[number];
  readonly total: Count;
  readonly oldest: readonly ApplicationSummary[];
};
