import { expect, it } from "vitest";
import { themeOf } from "./theme.ts";

it("follows the computer until somebody chooses", () => {
  expect(themeOf(null)).toBe("system");
});

it("keeps to what was chosen", () => {
  expect(themeOf("light")).toBe("light");
  expect(themeOf("dark")).toBe("dark");
});

it("takes an unknown word for no choice", () => {
  expect(themeOf("sepia")).toBe("system");
});
