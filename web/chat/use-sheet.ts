import { type RefObject, useEffect } from "react";

/** Where an open window is a sheet over the page. */
export const phone = "(width < 43.75rem)";

/**
 * On a phone an open window is a sheet over the part of the screen that the keyboard leaves. What lies
 * below it cannot be reached meanwhile. Elsewhere it does nothing.
 */
export function useSheet(dialog: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const page = document.getElementById("root");
    const viewport = visualViewport;
    if (!isOpen || !page || !viewport) return;
    const query = matchMedia(phone);
    const cover = () => {
      page.inert = query.matches;
      const { style } = dialog.current ?? page;
      style.setProperty("--chat-top", `${viewport.offsetTop}px`);
      style.setProperty("--chat-height", `${viewport.height}px`);
    };
    const ended = new AbortController();
    const listen = { signal: ended.signal };
    viewport.addEventListener("scroll", cover, listen);
    viewport.addEventListener("resize", cover, listen);
    query.addEventListener("change", cover, listen);
    cover();
    return () => {
      page.inert = false;
      ended.abort();
    };
  }, [dialog, isOpen]);
}
