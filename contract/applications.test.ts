import fc from "fast-check";
import { expect, it } from "vitest";
import { joinForm as join, portalForm as portal } from "#seed/application-forms.ts";
import { joinForm, portalForm } from "./applications.ts";

type ParseResult = { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };

function messageFor(result: ParseResult, field: string) {
  return result.error?.issues.find((issue) => issue.path.join(".") === field)?.message;
}

it.each([
  ["fullName", "M", "Full name must be at least 2 characters"],
  ["email", "no-email", "Invalid email address"],
  ["goals", "too short", "Please describe your goals in more detail"],
  ["message", "nineteen characters", "Please provide more details about your needs"],
])("gives the specified message for an invalid %s in the portal form", (field, value, message) => {
  expect(messageFor(portalForm.safeParse({ ...portal, [field]: value }), field)).toBe(message);
});

it.each([
  ["fullName", "M", "Full name must be at least 2 characters"],
  ["email", "no-email", "Please enter a valid email address"],
  ["currentFollowers", "", "Please specify your current following"],
  ["primaryPlatform", "myspace", "Please select your primary platform"],
  ["contentNiche", "  ", "Please specify your content niche"],
  ["monthlyRevenue", undefined, "Please specify your monthly revenue"],
  ["goals", "g".repeat(49), "Please provide more detail about your goals (minimum 50 characters)"],
  ["experience", "", "Please select your experience level"],
  [
    "motivation",
    "m".repeat(99),
    "Please tell us more about your motivation (minimum 100 characters)",
  ],
  ["agreeToTerms", false, "You must agree to the terms"],
])("gives the specified message for an invalid %s in the join-us form", (field, value, message) => {
  expect(messageFor(joinForm.safeParse({ ...join, [field]: value }), field)).toBe(message);
});

it("accepts the shortest answers the specification allows", () => {
  expect(portalForm.safeParse({ ...portal, fullName: "Al", goals: "g".repeat(10) }).success).toBe(
    true,
  );
  const shortest = { goals: "g".repeat(50), motivation: "m".repeat(100) };
  expect(joinForm.safeParse({ ...join, ...shortest }).success).toBe(true);
});

it("defaults the application type to creator", () => {
  const { applicationType: _, ...answers } = portal;
  expect(portalForm.parse(answers).applicationType).toBe("creator");
});

it.each(["a\u0000b", "a\ud800b"])("refuses text the database cannot store: %j", (value) => {
  const result = portalForm.safeParse({ ...portal, message: value.padEnd(30, "x") });
  expect(messageFor(result, "message")).toBe("Contains characters that cannot be stored");
});

it("refuses unknown fields", () => {
  expect(portalForm.safeParse({ ...portal, role: "admin" }).success).toBe(false);
});

const runs = Number(process.env.FUZZ_RUNS ?? 500);
it.each([
  ["portal", portalForm],
  ["join-us", joinForm],
])("validates any value as a %s form without throwing", (_, schema) => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), (value) => {
      schema.safeParse(value);
    }),
    { numRuns: runs },
  );
});
