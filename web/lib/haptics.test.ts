import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { vibrate } from "./haptics.ts";

const felt = vi.fn();
const prefer = (isStill: boolean) => vi.stubGlobal("matchMedia", () => ({ matches: isStill }));

beforeEach(() => {
  felt.mockClear();
  vi.stubGlobal("navigator", { vibrate: felt });
  prefer(false);
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["tap", 15],
  ["success", [50, 25, 50]],
  ["error", [100, 50, 100]],
  ["longPress", 200],
  ["medium", 50],
] as const)("a hand feels %s as %j milliseconds", (name, pattern) => {
  vibrate(name);
  expect(felt.mock.calls).toEqual([[pattern]]);
});

it("leaves those alone who want less motion", () => {
  prefer(true);
  vibrate("success");
  expect(felt).not.toHaveBeenCalled();
});

it("does nothing on a device that cannot vibrate", () => {
  vi.stubGlobal("navigator", {});
  expect(() => vibrate("tap")).not.toThrow();
});
