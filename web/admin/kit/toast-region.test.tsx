import { expect, it, vi } from "vitest";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { ToastRegion } from "./toast-region.tsx";
import { showToast, useToast } from "./toasts.ts";

/** Shows an error, which only a person closes; returns a function that drags it to the right and lets go. */
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
  const drag = async (px: number) => {
    const pointer = { button: 0, pointerType: "touch", currentTarget: { setPointerCapture() {} } };
    await fire("onPointerDown", { ...pointer, clientX: 100 });
    await fire("onPointerMove", { ...pointer, clientX: 100 + px });
    await fire("onPointerUp", pointer);
  };
  return { drag, text, unmount };
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
