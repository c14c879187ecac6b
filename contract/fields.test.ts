import { afterEach, expect, it, vi } from "vitest";
import { text } from "./fields.ts";

afterEach(() => void vi.restoreAllMocks());

const field = text({ min: 1, max: 20 });

it.each([
  ["tabs and line breaks as they are", "one\ttwo\r\nthree\nfour", "one\ttwo\r\nthree\nfour"],
  [
    "the line breaks of word processors as line breaks",
    "one\vtwo\fthree\u0085four",
    "one\ntwo\nthree\nfour",
  ],
  ["no other control character", "it\u0092s \u001b[1mone\u007f\u0008", "its [1mone"],
  [
    "what is left of a text that would be too long with controls",
    `${"\u0001".repeat(9)}${"x".repeat(20)}`,
    "x".repeat(20),
  ],
])("keeps %s", (_, value, kept) => {
  expect(field.parse(value)).toBe(kept);
});

it("takes a text of control characters for an empty one", () => {
  expect(field.safeParse("\u0001\v\u0092").success).toBe(false);
});

it("formats the largest length only when a text is longer", () => {
  const formatted = vi.spyOn(Number.prototype, "toLocaleString");
  const long = text({ max: 2000 });
  expect(formatted).not.toHaveBeenCalled();
  const message = long.safeParse("x".repeat(2001)).error?.issues[0]?.message;
  expect(message).toBe("Please keep this under 2,000 characters");
});
