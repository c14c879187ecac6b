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
    const targets = [viewport, query];
    viewport.addEventListener("scroll", cover);
    for (const target of targets) {
      target.addEventListener("resize", cover);
      target.addEventListener("change", cover);
    }
    cover();
    return () => {
      page.inert = false;
      viewport.removeEventListener("scroll", cover);
      for (const target of targets) {
        target.removeEventListener("resize", cover);
        target.removeEventListener("change", cover);
      }
    };
  }, [dialog, isOpen]);
}
