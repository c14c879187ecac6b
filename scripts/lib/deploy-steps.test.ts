import { expect, it } from "vitest";
import { deployStepsOf, stoppedText } from "./deploy-steps.ts";

it("deploys tables before pages, and pages before the worker whose articles link to them", () => {
  expect(deployStepsOf(new Set())).toEqual(["migrations", "pages", "worker"]);
  const first = ["migrations", "samples", "pages", "worker"];
  expect(deployStepsOf(new Set(["seed"] as const))).toEqual(first);
});

it("deploys the worker alone where a setting is corrected", () => {
  expect(deployStepsOf(new Set(["worker"] as const))).toEqual(["worker"]);
});

it("lists the finished steps of a failed deployment, and warns of new pages with the old worker", () => {
  const steps = deployStepsOf(new Set());
  expect(stoppedText(steps, "worker")).toMatch(
    /^Done: migrations, pages\. Not done: worker\. The new pages call the old worker.*roll the pages back/,
  );
  expect(stoppedText(steps, "migrations")).toMatch(
    /^Not done: migrations, pages, worker\. Correct/,
  );
});
