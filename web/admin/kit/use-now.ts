import { useSyncExternalStore } from "react";

const tickMs = 30_000;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, tickMs);
  return () => clearInterval(timer);
}
// Rounded, so that React sees a change only once a tick.
const currentTick = () => Math.floor(Date.now() / tickMs);

/** The current time in epoch milliseconds, renewed every 30 seconds. */
export const useNow = (): number =>
  useSyncExternalStore(subscribe, currentTick, currentTick) * tickMs;
