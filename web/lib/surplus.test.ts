import { expect, it } from "vitest";
import { surplusText } from "./surplus.ts";

it("says how many characters of a text are too many, as it would be sent", () => {
  expect(surplusText("x".repeat(4000), 4000)).toBe("");
  expect(surplusText(`  ${"x".repeat(4000)}\n`, 4000)).toBe("");
  expect(surplusText("x".repeat(4001), 4000)).toBe("Too many characters: 1");
});
