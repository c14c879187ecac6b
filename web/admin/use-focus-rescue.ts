import { useEffect } from "react";
import { focusHeading } from "#web/lib/navigation.ts";

/**
 * Moves the focus to the heading when the element that had it was removed, such as a button that has
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
      if (document.activeElement === document.body) focusHeading();
    });
    document.addEventListener("focusin", remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
}
