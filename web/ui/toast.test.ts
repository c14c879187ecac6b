import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toast } from "./toast.ts";
import { dismissToast, useToasts } from "./toast-store.ts";

vi.mock("./toast-viewport.tsx", () => ({ mountToasts: () => undefined }));

const titles = () => useToasts.getState().toasts.map(({ title }) => title);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  useToasts.setState({ toasts: [] });
});

it("shows only the newest toast", () => {
  toast({ title: "First" });
  toast({ title: "Second" });
  expect(titles()).toEqual(["Second"]);
});

it("closes a dismissed toast at once and removes it after 1,000,000 ms", () => {
  const id = toast({ title: "Done" });
  dismissToast(id);
  expect(useToasts.getState().toasts).toMatchObject([{ id, isOpen: false }]);
  vi.advanceTimersByTime(999_999);
  expect(titles()).toEqual(["Done"]);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

it("keeps a newer toast when a dismissed one is removed", () => {
  dismissToast(toast({ title: "Before" }));
  toast({ title: "After" });
  vi.advanceTimersByTime(1_000_000);
  expect(useToasts.getState().toasts).toMatchObject([{ title: "After", isOpen: true }]);
});
