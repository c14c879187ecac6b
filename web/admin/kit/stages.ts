import type { Stage } from "#contract/stages.ts";
import type { StatusLook } from "./status-icon.tsx";

/** The stages of an application in words. */
export const stageNames: Record<Stage, string> = {
  new: "New",
  reviewing: "Reviewing",
  interview: "Interview",
  decided: "Decided",
};

/** The square of a stage; what was decided also depends on the outcome. */
export const stageIcons: Record<Stage, StatusLook> = {
  new: { fill: "empty", color: "accent" },
  reviewing: { fill: "third", color: "chart" },
  interview: { fill: "two-thirds", color: "chart" },
  decided: { fill: "full", color: "muted" },
};
