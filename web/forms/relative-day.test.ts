import { afterEach, expect, it, vi } from "vitest";
import { relativeDay } from "./relative-day.ts";

afterEach(() => void vi.restoreAllMocks());

const now = new Date(2031, 2, 1, 9, 30);

it.each([
  ["today", new Date(2031, 2, 1, 0, 0)],
  ["yesterday", new Date(2031, 1, 28, 23, 59)],
  ["yesterday", new Date(2031, 1, 28, 0, 0)],
  ["on 27 February", new Date(2031, 1, 27, 23, 59)],
])("says %s for %s", (expected, day) => {
  expect(relativeDay(day.getTime(), now)).toBe(expected);
});

it("loads the names of months only for a day before yesterday", async () => {
  const format = vi.spyOn(Intl, "DateTimeFormat");
  // A second instance of the module, because the first one was loaded before.
  const again = "./relative-day.ts?again";
  const module: typeof import("./relative-day.ts") = await import(/* @vite-ignore */ again);
  expect(module.relativeDay(now.getTime(), now)).toBe("today");
  expect(format).not.toHaveBeenCalled();
  expect(module.relativeDay(new Date(1970, 0, 1).getTime(), now)).toBe("on 1 January");
});
