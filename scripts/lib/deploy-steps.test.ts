import { expect, it } from "vitest";
import { deployStepsOf } from "./deploy-steps.ts";

it("deploys tables before pages, and pages before the worker whose articles link to them", () => {
  expect(deployStepsOf(["node", "deploy.ts"])).toEqual(["migrations", "pages", "worker"]);
  const first = ["migrations", "samples", "pages", "worker"];
  expect(deployStepsOf(["node", "deploy.ts", "--seed"])).toEqual(first);
});

it("deploys the worker alone where a setting is corrected", () => {
  expect(deployStepsOf(["node", "deploy.ts", "--worker"])).toEqual(["worker"]);
});
