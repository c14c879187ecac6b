import { expect, it } from "vitest";
import { joinForm, portalForm } from "#contract/applications.ts";
import { validate } from "./validate.ts";

it("returns the first error of each field", () => {
  expect(validate(portalForm, { fullName: "A", email: "no", goals: "", message: "" })).toEqual({
    errors: {
      fullName: "Full name must be at least 2 characters",
      email: "Invalid email address",
      goals: "Please describe your goals in more detail",
      message: "Please provide more details about your needs",
    },
  });
});

it("returns the parsed body with trimmed text and defaults", () => {
  const values = {
    fullName: " Ada ",
    email: "a@b.example",
    goals: "Ten letters",
    message: "x".repeat(20),
  };
  expect(validate(portalForm, values)).toEqual({
    body: { ...values, fullName: "Ada", applicationType: "creator" },
  });
});

it("uses the schema's message for a missing consent", () => {
  const checked = validate(joinForm, { agreeToTerms: false });
  expect(checked).toMatchObject({ errors: { agreeToTerms: "You must agree to the terms" } });
});
