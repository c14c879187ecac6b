import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { vibrate } from "./haptics.ts";

const vibrations = vi.fn();
const preferReducedMotion = (matches: boolean) => vi.stubGlobal("matchMedia", () => ({ matches }));

beforeEach(() => {
  vibrations.mockClear();
  vi.stubGlobal("navigator", { vibrate: vibrations });
  preferReducedMotion(false);
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["tap", 15],
  ["success", [50, 25, 50]],
  ["error", [100, 50, 100]],
  ["longPress", 200],
  ["medium", 50],
] as const)("vibrates for %s with the pattern %j", (name, pattern) => {
  vibrate(name);
  expect(vibrations.mock.calls).toEqual([[pattern]]);
});

it("does not vibrate when reduced motion is preferred", () => {
  preferReducedMotion(true);
  vibrate("success");
  expect(vibrations).not.toHaveBeenCalled();
});

it("does nothing on a device that cannot vibrate", () => {
  vi.stubGlobal("navigator", {});
  expect(() => vibrate("tap")).not.toThrow();
});
