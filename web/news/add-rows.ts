import { flushSync } from "react-dom";
import { focusHeading } from "#web/lib/navigation.ts";

function isInViewport(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * Calls `add`, which adds rows to a list, and moves the focus from the button that was pressed for them to the first new one,
 * or to the heading of the page where the button has gone without a new row. A reader who has moved on is left alone: the focus
 * moves only from the button, and the page only while the button is in sight.
 */
export function addRows(
  button: HTMLElement | null,
  rows: Element | null | undefined,
  add: () => void,
): void {
  if (!button) {
    // The list has left the screen.
    add();
    return;
  }
  const isButtonShown = isInViewport(button);
  const count = rows?.children.length ?? 0;
  // Synchronous, because focus moves to a new row.
  flushSync(add);
  const { activeElement, body } = document;
  if (activeElement !== button && activeElement !== body) return;
  const link = rows?.children[count]?.querySelector("a");
  link?.focus({ preventScroll: true });
  if (isButtonShown) link?.scrollIntoView({ block: "nearest" });
  if (!link && !button.isConnected) focusHeading();
}
