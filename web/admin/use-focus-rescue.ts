import { useEffect } from "react";
import { focusHeading } from "#web/lib/navigation.ts";

/** The modal that is open, else the heading of the view: what is below a modal takes no focus. */
function focusNearest(): void {
  const modal = [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1);
  if (modal) {
    modal.tabIndex = -1;
    modal.focus({ preventScroll: true });
  } else focusHeading();
}

/** What keeps the focus when one of its controls goes: a row of a list, and an element that exchanges its control for another. */
const groups = ".data-row, [data-focus-group]";

/** The control of a group that takes the focus: the link of a row, else the first button. */
const controlOf = (group: Element): HTMLElement | null =>
  group.querySelector<HTMLElement>("[data-row]") ??
  group.querySelector<HTMLElement>("button:not(:disabled)");

/**
 * Moves the focus when the element that had it was removed, such as a button that has done its work; otherwise the next Tab
 * would begin at the top of the page. It stays in the row or in the element with `data-focus-group`, else it goes to the
 * open modal or to the heading.
 */
export function useFocusRescue(): void {
  useEffect(() => {
    let last: Element | null = null;
    let group: Element | null = null;
    let isHeld = false;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
      group = last?.closest(groups) ?? null;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return;
      last = null;
      if (document.activeElement !== document.body) return;
      const control = group?.isConnected ? controlOf(group) : null;
      if (!control) return focusNearest();
      control.focus({ preventScroll: true });
      isHeld = true;
    });
    // The key that pressed the last control would press the next one as well, for as long as it is held.
    const holdBack = (event: KeyboardEvent) => {
      if (!event.repeat) isHeld = false;
      else if (isHeld) event.preventDefault();
    };
    document.addEventListener("focusin", remember);
    document.addEventListener("keydown", holdBack);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("keydown", holdBack);
      observer.disconnect();
    };
  }, []);
}
