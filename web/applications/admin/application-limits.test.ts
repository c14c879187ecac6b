import { expect, it } from "vitest";
import { madeApplication } from "#contract/application-origins.ts";
import { applicationLimits } from "./application-limits.ts";

it.each(["goals", "message"] as const)("are those of the server for %s", (name) => {
  const isValid = (length: number) => {
    const text = "I paint kilns and mend them.";
    const form = { fullName: "Ada Vale", goals: text, message: text };
    return madeApplication.safeParse({ ...form, [name]: "x".repeat(length) }).success;
  };
  expect(isValid(applicationLimits[name])).toBe(true);
  expect(isValid(applicationLimits[name] + 1)).toBe(false);
});
