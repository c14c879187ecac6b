import { expect, it } from "vitest";
import * as z from "zod/mini";
import { email, oneOf, text } from "#contract/fields.ts";
import { validate } from "./validate.ts";

const form = z.strictObject({
  fullName: text({ min: 2, max: 120, message: "Full name must be at least 2 characters" }),
  email: email("Invalid email address"),
  kind: z._default(oneOf(["creator", "brand"]), "creator"),
  agreeToTerms: z.literal("on", "You must agree to the terms"),
});

it("returns the first error of each field", () => {
  expect(validate(form, { fullName: "", email: "no", agreeToTerms: "on" })).toEqual({
    errors: {
      fullName: "Full name must be at least 2 characters",
      email: "Invalid email address",
    },
  });
});

it("returns the parsed body with trimmed text and defaults", () => {
  const values = { fullName: " Ada ", email: "a@b.example", agreeToTerms: "on" };
  expect(validate(form, values)).toEqual({
    body: { ...values, fullName: "Ada", kind: "creator" },
  });
});

it("uses the schema's message for a missing consent", () => {
  const checked = validate(form, { agreeToTerms: false });
  expect(checked).toMatchObject({ errors: { agreeToTerms: "You must agree to the terms" } });
});
