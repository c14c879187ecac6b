import { expect, it, vi } from "vitest";
import { scrollToHash } from "./navigation.ts";

it("finds nothing for a hash that encodes nothing, and does not throw", () => {
  const getElementById = vi.fn(() => null);
  vi.stubGlobal("document", { getElementById });
  expect(scrollToHash("#100%")).toBe(false);
  expect(getElementById).toHaveBeenCalledWith("100%");
});
