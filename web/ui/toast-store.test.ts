import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addToast, dismissToast, useToasts } from "./toast-store.ts";

const titles = () => useToasts.getState().toasts.map(({ title }) => title);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  useToasts.setState({ toasts: [] });
});

it("shows only the newest toast", () => {
  addToast({ title: "First" });
  addToast({ title: "Second" });
  expect(titles()).toEqual(["Second"]);
});

it("closes a dismissed toast at once and removes it after 1,000,000 ms", () => {
  const id = addToast({ title: "Done" });
  dismissToast(id);
  expect(useToasts.getState().toasts).toMatchObject([{ id, isOpen: false }]);
  vi.advanceTimersByTime(999_999);
  expect(titles()).toEqual(["Done"]);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

it("keeps a newer toast when a dismissed one is removed", () => {
  dismissToast(addToast({ title: "Before" }));
  addToast({ title: "After" });
  vi.advanceTimersByTime(1_000_000);
  expect(useToasts.getState().toasts).toMatchObject([{ title: "After", isOpen: true }]);
});
