import { expect, it, vi } from "vitest";
import { addRows } from "./add-rows.ts";

/** Adds one row to a list of two while the button is `top` pixels from the top of the window; returns what happened to its link. */
function addedTo({ top, hasFocus = true }: { top: number; hasFocus?: boolean }) {
  const link = { focus: vi.fn(), scrollIntoView: vi.fn() };
  const rows: unknown[] = [{}, {}];
  const button = {
    isConnected: true,
    // The rows push it away.
    getBoundingClientRect: () => ({
      top: top + 1000 * (rows.length - 2),
      bottom: top + 1000 * (rows.length - 2) + 48,
    }),
  };
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal("document", { activeElement: hasFocus ? button : "a field", body: "the page" });
  addRows(button as unknown as HTMLElement, { children: rows } as unknown as Element, () =>
    rows.push({ querySelector: () => link }),
  );
  return {
    isFocused: link.focus.mock.calls.length > 0,
    isScrolledTo: link.scrollIntoView.mock.calls.length > 0,
  };
}

it("moves the focus to the first new row, and scrolls to it where the button was in sight", () => {
  expect(addedTo({ top: 760 })).toEqual({ isFocused: true, isScrolledTo: true });
  expect(addedTo({ top: -40 })).toEqual({ isFocused: true, isScrolledTo: true });
});

it("leaves the page where it is for a reader who has scrolled away", () => {
  expect(addedTo({ top: 900 })).toEqual({ isFocused: true, isScrolledTo: false });
  expect(addedTo({ top: -400 })).toEqual({ isFocused: true, isScrolledTo: false });
});

it("takes the focus from no other element", () => {
  expect(addedTo({ top: 400, hasFocus: false })).toEqual({ isFocused: false, isScrolledTo: false });
});
