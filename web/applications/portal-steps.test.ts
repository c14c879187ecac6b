import { describe, expect, it } from "vitest";
import { portalForm } from "#contract/applications.ts";
import { isSpamSignal } from "#contract/spam-signals.ts";
import { firstStepWithError, portalSteps } from "./portal-steps.ts";

describe("the steps of the portal", () => {
  it("contain every field of the form once", () => {
    const fields = portalSteps.flatMap((step) => [...step.fields]);
    const questions = Object.keys(portalForm.shape).filter(
      (name) => !isSpamSignal(name) && name !== "termsVersion",
    );
    expect(fields.toSorted()).toEqual(questions.toSorted());
  });

  it.each([
    [{ message: "Too short" }, 3],
    [{ message: "Too short", goals: "Too short" }, 2],
    [{ message: "Too short", email: "Invalid" }, 1],
    [{ website: "A script" }, null],
    [{}, null],
  ])("return the first step with an error: %j is on step %s", (errors, step) => {
    expect(firstStepWithError(errors)).toBe(step);
  });
});
