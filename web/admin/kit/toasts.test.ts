import { expect, it, vi } from "vitest";
import { undoWindowMs } from "#contract/undo.ts";
import { closeToast, durationOf, showToast, undoShown, useToast } from "./toasts.ts";

it("shows one toast at a time, the newest", () => {
  showToast({ title: "First" });
  showToast({ title: "Second" });
  expect(useToast.getState().shown?.title).toBe("Second");
  closeToast();
  expect(useToast.getState().shown).toBeNull();
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

it("offers every undo for the same time, which the worker allows for", () => {
  const onUndo = () => {};
  expect(durationOf({ title: "Moved", onUndo })).toBe(undoWindowMs);
  expect(durationOf({ title: "Moved", onUndo, durationMs: 1 })).toBe(undoWindowMs);
  expect(durationOf({ title: "Set up", durationMs: 8000 })).toBe(8000);
  expect(durationOf({ title: "Copied" })).toBeLessThan(undoWindowMs);
});
