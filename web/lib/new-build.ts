import { recall, remember } from "#web/lib/tab-memory.ts";

const mark = "reloaded-at";
const pauseMs = 60_000;
let quiet = 0;
let isIncomplete = false;

/** Loads ahead of need: a failure changes nothing, because the real need will ask again. */
export function loadAhead(load: () => Promise<unknown>): void {
  quiet += 1;
  load()
    .catch(() => undefined)
    .finally(() => {
      quiet -= 1;
    });
}

/**
 * A page left open across a deploy asks for files that are gone: it reloads to get the new ones,
 * at most once a minute.
 */
export function reloadForNewBuild(): void {
  addEventListener("vite:preloadError", (event) => {
    if (quiet === 0) isIncomplete = true;
    const isRepeat = Date.now() - Number(recall(mark)) < pauseMs;
    if (quiet > 0 || isRepeat || !navigator.onLine) return;
    event.preventDefault();
    remember(mark, String(Date.now()));
    location.reload();
  });
}

/** Draws again what broke. A part that could not be fetched comes only with a full load. */
export function recover(drawAgain: () => void): void {
  if (isIncomplete && navigator.onLine) location.reload();
  else drawAgain();
}
