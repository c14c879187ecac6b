import { readSession, writeSession } from "#web/lib/storage.ts";

const mark = "reloaded-at";
const pauseMs = 60_000;
let pendingPreloads = 0;
let isIncomplete = false;

/** Loads ahead of need: a failure changes nothing, because the real need will ask again. */
export function preload(load: () => Promise<unknown>): void {
  pendingPreloads += 1;
  load()
    .catch(() => undefined)
    .finally(() => {
      pendingPreloads -= 1;
    });
}

/**
 * A page left open across a deploy asks for files that are gone: it reloads to get the new ones,
 * at most once a minute.
 */
export function reloadOnStaleChunk(): void {
  addEventListener("vite:preloadError", (event) => {
    if (pendingPreloads === 0) isIncomplete = true;
    const isRepeat = Date.now() - Number(readSession(mark)) < pauseMs;
    if (pendingPreloads > 0 || isRepeat || !navigator.onLine) return;
    event.preventDefault();
    writeSession(mark, String(Date.now()));
    location.reload();
  });
}

/** Draws again what broke. A part that could not be fetched comes only with a full load. */
export function retryRender(drawAgain: () => void): void {
  if (isIncomplete && navigator.onLine) location.reload();
  else drawAgain();
}
