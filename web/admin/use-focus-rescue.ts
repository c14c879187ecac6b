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

/**
 * Moves the focus to the heading, or to the open modal, when the element that had it was removed, such as a button that has
 * done its work; otherwise the next Tab would begin at the top of the page.
 */
export function useFocusRescue(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver(() => {
      if (!(last instanceof Node) || last.isConnected) return;
      last = null;
      if (document.activeElement === document.body) focusNearest();
    });
    document.addEventListener("focusin", remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
}
