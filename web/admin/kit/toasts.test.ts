import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { undoWindowMs } from "#contract/undo.ts";
import {
  closeToast,
  durationOf,
  endToast,
  holdToast,
  remainingOf,
  type ShownToast,
  showToast,
  undoShown,
  useToast,
} from "./toasts.ts";

const title = () => useToast.getState().shown?.title;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  useToast.setState(useToast.getInitialState());
});
afterEach(() => void vi.useRealTimers());

it("shows an error again after what was reported later, until it is closed", () => {
  showToast({ title: "Not moved", kind: "error" });
  showToast({ title: "Moved", onUndo: () => {} });
  expect(title()).toBe("Moved");
  vi.advanceTimersByTime(undoWindowMs);
  closeToast();
  expect(title()).toBe("Not moved");
  closeToast();
  expect(title()).toBeUndefined();
});

it("closes a failure that was repeated once", () => {
  for (const title of ["Not moved", "Not saved", "Not moved"]) showToast({ title, kind: "error" });
  closeToast();
  expect(title()).toBe("Not saved");
  closeToast();
  expect(title()).toBeUndefined();
});

it("offers an undo again after a later message for the rest of its time", () => {
  const onUndo = vi.fn();
  showToast({ title: "Moved", onUndo });
  const end = useToast.getState().shown?.endsAt;
  showToast({ title: "Copied" });
  vi.advanceTimersByTime(undoWindowMs - 1);
  closeToast();
  expect(useToast.getState().shown).toMatchObject({ title: "Moved", endsAt: end });
  showToast({ title: "Copied" });
  vi.advanceTimersByTime(1);
  closeToast();
  expect(title()).toBeUndefined();
});

it("is shown for the rest of its time, and not longer when the clock of the computer is put back", () => {
  showToast({ title: "Moved", onUndo: () => {} });
  const remaining = () => remainingOf(useToast.getState().shown as ShownToast);
  vi.advanceTimersByTime(1000);
  expect(remaining()).toBe(undoWindowMs - 1000);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(remaining()).toBe(undoWindowMs);
  vi.setSystemTime(Date.now() + 7_200_000);
  expect(remaining()).toBe(0);
});

it("ends a toast with its undo at a newer one about the same thing, and at no other", () => {
  showToast({ title: "Removed", about: "demo data", onUndo: () => {} });
  showToast({ title: "Moved", onUndo: () => {} });
  showToast({ title: "Generated", about: "demo data" });
  closeToast();
  expect(title()).toBe("Moved");
  closeToast();
  expect(title()).toBeUndefined();
});

it("shows one toast at a time, the newest", () => {
  showToast({ title: "First" });
  showToast({ title: "Second" });
  expect(useToast.getState().shown?.title).toBe("Second");
  closeToast();
  expect(useToast.getState().shown).toBeNull();
});

it("shows a held toast again after a later one, also when its time is over, without its undo", () => {
  showToast({ title: "Moved", onUndo() {} });
  holdToast();
  vi.advanceTimersByTime(undoWindowMs);
  endToast();
  expect(undoShown()).toBe(false);
  showToast({ title: "Copied" });
  endToast();
  expect(title()).toBe("Moved");
  closeToast();
  expect(title()).toBeUndefined();
});

it("runs an undo once and closes the toast", () => {
  const onUndo = vi.fn();
  showToast({ title: "Moved", onUndo });
  expect(undoShown()).toBe(true);
  expect(undoShown()).toBe(false);
  expect(onUndo).toHaveBeenCalledTimes(1);
  expect(useToast.getState().shown).toBeNull();
});

it("does not undo a message without an undo", () => {
  showToast({ title: "Copied" });
  expect(undoShown()).toBe(false);
  expect(useToast.getState().shown?.title).toBe("Copied");
});

it("shows a toast for five seconds", () => {
  showToast({ title: "Copied" });
  expect(useToast.getState().shown?.endsAt).toBe(Date.now() + 5000);
});

it("offers every undo for the same time, which the worker allows for", () => {
  const onUndo = () => {};
  expect(durationOf({ title: "Moved", onUndo })).toBe(undoWindowMs);
  expect(durationOf({ title: "Moved", onUndo, durationMs: 1 })).toBe(undoWindowMs);
  expect(durationOf({ title: "Set up", durationMs: 8000 })).toBe(8000);
});
