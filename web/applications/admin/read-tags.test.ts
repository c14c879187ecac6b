import { expect, it } from "vitest";
import { readTags } from "./read-tags.ts";

it("reads tags as they are stored, and says why a text is none", () => {
  expect(readTags("  Fashion ")).toEqual({ tags: ["fashion"] });
  const error = "Please keep this under 40 characters";
  expect(readTags("x".repeat(41))).toEqual({ tags: [], error });
  expect(readTags(`vip, ${"x".repeat(41)}`)).toEqual({ tags: [], error });
  expect(readTags(" ")).toEqual({ tags: [] });
});

it("reads each tag of a text with commas, once", () => {
  expect(readTags("VIP, new york,vip, ")).toEqual({ tags: ["vip", "new york"] });
});
