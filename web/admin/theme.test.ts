import { expect, it } from "vitest";
import { themeOf } from "./theme.ts";

it("follows the system without a stored choice", () => {
  expect(themeOf(null)).toBe("system");
});

it("reads a stored choice", () => {
  expect(themeOf("light")).toBe("light");
  expect(themeOf("dark")).toBe("dark");
});

it("follows the system when the stored text is no theme", () => {
  expect(themeOf("sepia")).toBe("system");
});
