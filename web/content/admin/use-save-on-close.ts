import { useEffect, useEffectEvent } from "react";

/**
 * Saves what is left when the page is closed or hidden, and when the network is back. The browser asks before it
 * closes a page that is stuck: what is left there cannot be sent on the way out.
 */
export function useSaveOnClose(save: () => void, isStuck: () => boolean): void {
  const onLeave = useEffectEvent(save);
  const mustAsk = useEffectEvent(isStuck);
  useEffect(() => {
    const saveNow = () => onLeave();
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (mustAsk()) event.preventDefault();
      onLeave();
    };
    const onHidden = () => document.hidden && onLeave();
    addEventListener("online", saveNow);
    addEventListener("beforeunload", onBeforeUnload);
    addEventListener("pagehide", saveNow);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      removeEventListener("beforeunload", onBeforeUnload);
      removeEventListener("pagehide", saveNow);
      removeEventListener("online", saveNow);
      document.removeEventListener("visibilitychange", onHidden);
    };
  }, []);
}
