export type DeployStep = "migrations" | "samples" | "pages" | "worker";

/**
 * The steps of a deployment, in the order of dependence: tables before the code that queries them, assets before the worker
 * whose articles link to them. `--worker` leaves out all but the last, to mend a setting while the site does not answer.
 */
export function deployStepsOf(args: readonly string[]): readonly DeployStep[] {
  if (args.includes("--worker")) return ["worker"];
  return args.includes("--seed")
    ? ["migrations", "samples", "pages", "worker"]
    : ["migrations", "pages", "worker"];
}
