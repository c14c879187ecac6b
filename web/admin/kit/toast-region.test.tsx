import { expect, it, vi } from "vitest";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { ToastRegion } from "./toast-region.tsx";
import { showToast, useToast } from "./toasts.ts";

/** Shows an error, which only a person closes; returns functions for a pointer, of which `drag` moves it to the right and lets go. */
async function shownError() {
  const { render, fire, text, unmount } = await mountPoint();
  Object.assign(window, { setTimeout });
  Object.assign(document, {
    documentElement: { style: { setProperty() {}, removeProperty() {} } },
  });
  vi.stubGlobal("HTMLElement", class {});
  vi.stubGlobal("Element", class {});
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  useToast.setState(useToast.getInitialState());
  showToast({ title: "Not moved", kind: "error" });
  await render(<ToastRegion />);
  const pointer = { button: 0, pointerType: "touch", currentTarget: { setPointerCapture() {} } };
  const press = () => fire("onPointerDown", { ...pointer, clientX: 100 });
  const leave = () => fire("onPointerLeave", pointer);
  const release = async (px: number) => {
    await fire("onPointerMove", { ...pointer, clientX: 100 + px });
    await fire("onPointerUp", pointer);
  };
  const drag = async (px: number) => {
    await press();
    await release(px);
  };
  return { press, leave, release, drag, text, unmount };
}

it("closes a toast that is swiped to the right by more than 50 pixels", async () => {
  const { drag, text, unmount } = await shownError();
  await drag(50);
  await drag(-90);
  expect(text()).toContain("Not moved");
  await drag(51);
  expect(text()).toBe("No notifications");
  expect(useToast.getState().shown).toBeNull();
  await unmount();
});

it("keeps a toast that a pointer left before it moved it, also when the pointer comes back", async () => {
  const { press, leave, release, text, unmount } = await shownError();
  await press();
  await leave();
  await release(51);
  expect(text()).toContain("Not moved");
  await unmount();
});
