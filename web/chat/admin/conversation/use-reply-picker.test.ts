import { expect, it } from "vitest";
import { pickerKey } from "./use-reply-picker.ts";

it("takes a saved reply with Enter and Tab, and leaves Shift+Tab and Shift+Enter to the field", () => {
  const actionOf = (key: string, shiftKey = false) => pickerKey({ key, shiftKey });
  expect(actionOf("Enter")).toBe("take");
  expect(actionOf("Tab")).toBe("take");
  expect(actionOf("Tab", true)).toBeNull();
  expect(actionOf("Enter", true)).toBeNull();
  expect(actionOf("ArrowDown")).toBe(1);
  expect(actionOf("ArrowUp")).toBe(-1);
  expect(actionOf("Escape")).toBe("close");
  expect(actionOf("a")).toBeNull();
});
