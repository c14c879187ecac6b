import { expect, it } from "vitest";
import { isComposing } from "./is-composing.ts";

it("knows the keys of an input method, the last one in Safari too", () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
});
