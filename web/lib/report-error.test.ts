import { expect, it } from "vitest";
import { brand } from "#contract/brand.ts";
import { errorReport } from "#contract/errors.ts";
import { newErrorId } from "./report-error.ts";

it("gives an error a reference in the format of a form, which the report accepts", () => {
  const errorId = newErrorId();
  expect(errorId).toMatch(new RegExp(`^${brand.referencePrefix}(-[0-9A-HJKMNP-TV-Z]{5}){2}$`));
  expect(errorReport.shape.errorId.safeParse(errorId).success).toBe(true);
  expect(newErrorId()).not.toBe(errorId);
});
