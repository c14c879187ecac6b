import fc from "fast-check";
import { expect, it } from "vitest";
import { sendingLimits, waitBeforeSending } from "./sending-limit.ts";

const now = 1_800_000_000_000;
const wait = (times: readonly number[], at = now) => waitBeforeSending(times, sendingLimits, at);

it("lets ten events pass within ten seconds and no eleventh before the first is that old", () => {
  const times = Array.from({ length: 10 }, (_, n) => now - n * 100);
  expect(wait(times.slice(1))).toBe(0);
  expect(wait(times)).toBe(9100);
  expect(wait(times, now + 9099)).toBe(1);
  expect(wait(times, now + 9100)).toBe(0);
});

it("lets sixty events pass within five minutes", () => {
  const times = Array.from({ length: 60 }, (_, n) => now - n * 2000);
  expect(wait(times.slice(1))).toBe(0);
  expect(wait(times)).toBe(5 * 60_000 - 59 * 2000);
});

it("does not lock a sender out whose last events are of tomorrow, because the clock was set back", () => {
  const times = Array.from({ length: 60 }, () => now + 86_400_000);
  expect(wait(times)).toBe(0);
});

it("never lets more than a limit pass, whenever a sender tries", () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 4000 }), { maxLength: 200 });
  fc.assert(
    fc.property(gaps, (waits) => {
      const sent: number[] = [];
      let at = now;
      for (const gap of waits) {
        at += gap;
        if (wait(sent, at) === 0) sent.unshift(at);
      }
      for (const { count, ms } of sendingLimits) {
        for (const end of sent)
          expect(sent.filter((one) => one > end - ms && one <= end).length).toBeLessThanOrEqual(
            count,
          );
      }
    }),
  );
});
