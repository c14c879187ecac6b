import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { ToastRegion } from "./toast-region.tsx";
import { type AdminToast, showToast, useToast } from "./toasts.ts";

beforeEach(() => useToast.setState(useToast.getInitialState()));
afterEach(() => void vi.useRealTimers());

/** The target of a press on a button of the toast. */
class PressedButton {
  closest() {
    return this;
  }
}

/**
 * Shows a toast, by default an error, which only a person closes; returns functions for a pointer, by default a finger, of which
 * `drag` moves it to the right and lets go.
 */
async function shownToast(
  toast: AdminToast = { title: "Not moved", kind: "error" },
  pointerType = "touch",
) {
  const { render, fire, text, unmount } = await mountPoint();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  Object.assign(window, { setTimeout });
  Object.assign(document, {
    documentElement: { style: { setProperty() {}, removeProperty() {} } },
  });
  vi.stubGlobal("HTMLElement", class {});
  vi.stubGlobal("Element", PressedButton);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  showToast(toast);
  await render(<ToastRegion />);
  const pointer = { button: 0, pointerType, currentTarget: { setPointerCapture() {} } };
  const press = (target?: object) => fire("onPointerDown", { ...pointer, target, clientX: 100 });
  const cancel = (name: "onPointerLeave" | "onPointerCancel") => fire(name, pointer);
  const move = (px: number) => fire("onPointerMove", { ...pointer, clientX: 100 + px });
  const release = () => fire("onPointerUp", pointer);
  const drag = async (px: number) => {
    await press();
    await move(px);
    await release();
  };
  const hold = async () => {
    await press();
    await act(async () => void vi.advanceTimersByTime(500));
    await release();
  };
  const endTime = () => fire("onAnimationEnd", {});
  return { press, cancel, move, release, drag, hold, endTime, text, unmount };
}

it("closes a toast that is swiped to the right by more than 50 pixels", async () => {
  const { drag, text, unmount } = await shownToast();
  await drag(50);
  await drag(-90);
  expect(text()).toContain("Not moved");
  await drag(51);
  expect(text()).toBe("No notifications");
  expect(useToast.getState().shown).toBeNull();
  await unmount();
});

it("keeps a toast that a pointer left before it moved it, also when the pointer comes back", async () => {
  const { press, cancel, move, release, text, unmount } = await shownToast();
  await press();
  await cancel("onPointerLeave");
  await move(51);
  await release();
  expect(text()).toContain("Not moved");
  await unmount();
});

it("keeps a toast whose swipe the browser cancels", async () => {
  const { press, cancel, move, release, text, unmount } = await shownToast();
  await press();
  await move(51);
  await cancel("onPointerCancel");
  await release();
  expect(text()).toContain("Not moved");
  await unmount();
});

it("does not swipe from a button", async () => {
  const { press, move, release, text, unmount } = await shownToast();
  await press(new PressedButton());
  await move(51);
  await release();
  expect(text()).toContain("Not moved");
  await unmount();
});

it("leaves the text to a mouse, which selects it", async () => {
  const { drag, hold, text, unmount } = await shownToast(undefined, "mouse");
  await drag(51);
  await hold();
  expect(text()).toContain("Not moved");
  expect(useToast.getState().shown?.isHeld).toBeUndefined();
  await unmount();
});

it("keeps a toast that was held for half a second after its time, without its undo", async () => {
  const { hold, endTime, text, unmount } = await shownToast({ title: "Moved", onUndo() {} });
  await hold();
  expect(text()).toContain("Undo");
  await endTime();
  expect(text()).toContain("Moved");
  expect(text()).not.toContain("Undo");
  await unmount();
});

it("closes a toast at the end of its time that was pressed for less than half a second", async () => {
  const { press, release, endTime, text, unmount } = await shownToast({ title: "Moved" });
  await press();
  vi.advanceTimersByTime(499);
  await release();
  vi.advanceTimersByTime(500);
  await endTime();
  expect(text()).toBe("No notifications");
  await unmount();
});
