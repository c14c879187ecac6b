import { expect, it } from "vitest";
import { isolated } from "./isolated.ts";

it("isolates a name written from right to left, and no other", () => {
  expect(isolated("שרה")).toBe("\u2068שרה\u2069");
  expect(isolated("Sarah")).toBe("Sarah");
});
