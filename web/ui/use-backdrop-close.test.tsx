import type { PointerEvent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { useBackdropClose } from "./use-backdrop-close.ts";

type Handlers = ReturnType<typeof useBackdropClose>;

function Probe({ close, onReady }: { close: () => void; onReady: (handlers: Handlers) => void }) {
  onReady(useBackdropClose({ current: { close } as HTMLDialogElement }));
  return null;
}

const backdrop = "the dialog itself";
const inside = "an element of the dialog";

/**
 * Presses at `down`, lets go at `up`; `detail` counts the clicks, as in a browser, which sends a click to what both are in.
 * Returns whether this closes the dialog.
 */
function isClosedBy(down: string, up: string, detail: number): boolean {
  const close = vi.fn();
  let handlers: Handlers | undefined;
  renderToStaticMarkup(
    <Probe
      close={close}
      onReady={(ready) => {
        handlers = ready;
      }}
    />,
  );
  const eventAt = (target: string) =>
    ({ target, currentTarget: backdrop, detail }) as unknown as PointerEvent;
  handlers?.onPointerDown(eventAt(down));
  handlers?.onPointerUp(eventAt(up));
  expect(close).not.toHaveBeenCalled();
  handlers?.onClick(eventAt(down === up ? up : backdrop));
  return close.mock.calls.length > 0;
}

it.each([
  [true, "a press on the backdrop", backdrop, backdrop, 1],
  [false, "a press inside", inside, inside, 1],
  [false, "a selection of text that ends outside", inside, backdrop, 1],
  [false, "a press outside that ends inside", backdrop, inside, 1],
  [false, "the second press of a double click on what has opened it", backdrop, backdrop, 2],
] as const)("is closed: %s, after %s", (isClosed, _, down, up, detail) => {
  expect(isClosedBy(down, up, detail)).toBe(isClosed);
});
