import { expect, it } from "vitest";
import { themeColour, themeHex } from "./theme-colours.ts";

it("follows references from a role to its colour", () => {
  expect(themeColour("accent")).toMatch(/^oklch\(/);
  expect(themeColour("accent")).not.toContain("var(");
});

it("converts a colour to hex", () => {
  expect(themeHex("background")).toMatch(/^#[0-9a-f]{6}$/);
  expect(themeHex("text")).not.toBe(themeHex("background"));
});

it("names the token that theme.css does not have", () => {
  expect(() => themeColour("mauve")).toThrow("web/styles/theme.css has no --color-mauve.");
});
