import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whenIdle } from "./when-idle.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { readyState: "complete" });
  vi.stubGlobal("requestIdleCallback", (run: () => void) => setTimeout(run));
  vi.stubGlobal("removeEventListener", () => undefined);
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

it("calls the next function when the promise of the one before has settled", async () => {
  const loaded = Promise.withResolvers<void>();
  const calls: string[] = [];
  whenIdle(() => {
    calls.push("first");
    return loaded.promise;
  });
  whenIdle(() => calls.push("second"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls).toEqual(["first"]);
  loaded.resolve();
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual(["first", "second"]);
});

it("calls the next function after two seconds where a promise stays pending", async () => {
  const next = vi.fn();
  whenIdle(() => new Promise(() => {}));
  whenIdle(next);
  await vi.advanceTimersByTimeAsync(1990);
  expect(next).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(next).toHaveBeenCalledOnce();
});

it("calls the next function after one that fails", async () => {
  const next = vi.fn();
  whenIdle(() => Promise.reject(new Error("offline")));
  whenIdle(next);
  await vi.advanceTimersByTimeAsync(1);
  expect(next).toHaveBeenCalledOnce();
});

it("does not call a function that was cancelled while it waited", async () => {
  const cancelled = vi.fn();
  whenIdle(cancelled)();
  await vi.advanceTimersByTimeAsync(1);
  expect(cancelled).not.toHaveBeenCalled();
});
