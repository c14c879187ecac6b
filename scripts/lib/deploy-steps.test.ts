import { expect, it } from "vitest";
import { deployStepsOf } from "./deploy-steps.ts";

it("deploys tables before pages, and pages before the worker whose articles link to them", () => {
  expect(deployStepsOf(new Set())).toEqual(["migrations", "pages", "worker"]);
  const first = ["migrations", "samples", "pages", "worker"];
  expect(deployStepsOf(new Set(["seed"] as const))).toEqual(first);
});

it("deploys the worker alone where a setting is corrected", () => {
  expect(deployStepsOf(new Set(["worker"] as const))).toEqual(["worker"]);
});
