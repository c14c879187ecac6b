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
