import { expect, it } from "vitest";
import { readTag } from "./read-tag.ts";

it("reads a tag as it is stored, and says why a text is none", () => {
  expect(readTag("  Fashion ")).toEqual({ tag: "fashion" });
  expect(readTag("x".repeat(41))).toEqual({ error: "Please keep this under 40 characters" });
  expect(readTag(" ")).toEqual({});
});
