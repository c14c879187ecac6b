import { useEffect, useRef } from "react";
import { readSession, writeSession } from "./storage.ts";

const storageKey = (locationKey: string): string => `scroll:${locationKey}`;

/**
 * Stores the scroll position of each history entry, so that `restoreScroll` can return to it. Full
 * page loads are left to the browser. `locationKey` is React Router's key of the history entry.
 */
export function useScrollRestoration(locationKey: string): void {
  const isFirst = useRef(true);
  useEffect(() => {
    history.scrollRestoration = "manual";
    const save = () => writeSession(storageKey(locationKey), String(scrollY));
    const handOverToBrowser = () => {
      save();
      history.scrollRestoration = "auto";
    };
    // The first page may have been scrolled before this listener existed.
    if (isFirst.current) save();
    isFirst.current = false;
    addEventListener("scrollend", save, { passive: true });
    addEventListener("pagehide", handOverToBrowser);
    return () => {
      removeEventListener("scrollend", save);
      removeEventListener("pagehide", handOverToBrowser);
    };
  }, [locationKey]);
}

/** Scrolls to the stored position of a history entry, or to the top when none is stored. */
export const restoreScroll = (locationKey: string): void =>
  scrollTo({ top: Number(readSession(storageKey(locationKey))), behavior: "instant" });
