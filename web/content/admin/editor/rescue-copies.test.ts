import { afterEach, expect, test, vi } from "vitest";
import { keepCopy } from "./rescue-copies.ts";

afterEach(() => void vi.unstubAllGlobals());

test("where the browser blocks storage, a copy is not kept, and the next one is tried again", async () => {
  const open = vi.fn(() => {
    throw new DOMException("Storage is blocked", "SecurityError");
  });
  vi.stubGlobal("indexedDB", { open });
  const copy = { email: "a@example.com", entryId: "e", version: 1, values: {}, at: 0 };
  expect(await keepCopy(copy)).toBe(false);
  expect(await keepCopy(copy)).toBe(false);
  expect(open).toHaveBeenCalledTimes(2);
});
