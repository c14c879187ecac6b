import { expect, it } from "vitest";
import { entryTime, waitingLabel } from "./waiting.ts";

const minute = 60_000;
const now = new Date(2026, 10, 19, 12, 0).getTime();

it("shows a wait as late after two minutes", () => {
  const waiting = (waitingSince: number) =>
    entryTime({ status: "waiting", waitingSince, lastAt: now }, now);
  expect(waiting(now - 2 * minute)).toEqual({ label: "2 min", isLate: false });
  expect(waiting(now - 3 * minute)).toEqual({ label: "3 min", isLate: true });
});

it("shows how long ago the last event of the others was", () => {
  const active = (agoMs: number) =>
    entryTime({ status: "active", waitingSince: null, lastAt: now - agoMs }, now).label;
  expect(active(12 * minute)).toBe("12 min");
  expect(active(61 * minute)).toBe("1 h");
  expect(active(48 * 60 * minute)).toBe("Tue 12:00");
  expect(active(-minute)).toBe("now");
});

it("says how many wait and how long the first one has", () => {
  expect(waitingLabel({ count: 0, hasMore: false }, null, now)).toBe("");
  expect(waitingLabel({ count: 2, hasMore: false }, now - 3 * minute, now)).toBe(
    "2 waiting, longest 3 min",
  );
  expect(waitingLabel({ count: 1000, hasMore: true }, null, now)).toBe("1,000+ waiting");
});
