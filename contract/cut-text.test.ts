import { expect, it } from "vitest";
import { endOf, startOf } from "./cut-text.ts";

it("cuts a text between characters", () => {
  const emoji = "\u{1F600}";
  expect(startOf(`${"x".repeat(119)}${emoji} and more`, 120)).toBe("x".repeat(119));
  expect(startOf(`${"x".repeat(118)}${emoji} and more`, 120)).toBe(`${"x".repeat(118)}${emoji}`);
  expect(endOf(`More ${emoji}${"x".repeat(119)}`, 120)).toBe("x".repeat(119));
  expect(endOf(`More ${emoji}${"x".repeat(118)}`, 120)).toBe(`${emoji}${"x".repeat(118)}`);
  expect(startOf("a\uD800b", 5)).toBe("a\uFFFDb");
  for (const cut of [startOf, endOf]) expect([cut("whole", 5), cut("", 5)]).toEqual(["whole", ""]);
});
