import { describe, expect, it } from "vitest";
import { portalForm } from "#contract/applications.ts";
import { isSpamSignal } from "#contract/spam-signals.ts";
import { firstStepWithError, portalSteps } from "./portal-steps.ts";

describe("the steps of the portal", () => {
  it("hold every field of the form once", () => {
    const fields = portalSteps.flatMap((step) => [...step.fields]);
    const asked = Object.keys(portalForm.shape).filter((name) => !isSpamSignal(name));
    expect(fields.toSorted()).toEqual(asked.toSorted());
  });

  it.each([
    [{ message: "Too short" }, 3],
    [{ message: "Too short", goals: "Too short" }, 2],
    [{ message: "Too short", email: "No address" }, 1],
    [{ website: "A script" }, null],
    [{}, null],
  ])("lead from %j to step %s", (errors, step) => {
    expect(firstStepWithError(errors)).toBe(step);
  });
});
