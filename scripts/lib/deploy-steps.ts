/** The options of `npm run deploy`. */
export const deployOptions = ["seed", "samples", "worker"] as const;

export type DeployOptions = ReadonlySet<(typeof deployOptions)[number]>;

export type DeployStep = "migrations" | "samples" | "pages" | "worker";

/**
 * The steps of a deployment, in the order of dependence: tables before the code that queries them, assets before the worker
 * whose articles link to them. `--worker` leaves out all but the last, to mend a setting while the site does not answer.
 */
export function deployStepsOf(options: DeployOptions): readonly DeployStep[] {
  if (options.has("worker")) return ["worker"];
  return options.has("seed")
    ? ["migrations", "samples", "pages", "worker"]
    : ["migrations", "pages", "worker"];
}

/** For a deployment that failed at a step: which steps are finished, which are not, and what to do. */
export function stoppedText(steps: readonly DeployStep[], stoppedAt: DeployStep): string {
  const done = steps.slice(0, steps.indexOf(stoppedAt));
  const open = steps.slice(done.length);
  const state = done.length > 0 ? `Done: ${done.join(", ")}. ` : "";
  const isApart = done.includes("pages");
  return [
    `${state}Not done: ${open.join(", ")}.`,
    isApart && "The new pages call the old worker, which may refuse their forms.",
    "Correct the cause, then run the same command again: migrations that were applied are skipped.",
    isApart && "If that takes long, roll the pages back in the dashboard.",
  ]
    .filter(Boolean)
    .join(" ");
}
