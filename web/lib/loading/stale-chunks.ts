import { readSession, writeSession } from "#web/lib/storage.ts";

const storageKey = "reloaded-at";
const minReloadIntervalMs = 60_000;
let pendingPreloads = 0;
let hasMissingChunk = false;

/** Loads a module before it is needed. A failure is ignored, because the real use loads it again. */
export function preload(load: () => Promise<unknown>): void {
  pendingPreloads += 1;
  load()
    .catch(() => undefined)
    .finally(() => {
      pendingPreloads -= 1;
    });
}

/**
 * Requests a style sheet again that could not be loaded: as soon as the device is online, or at the next press. Vite requests
 * each style sheet once only, so a chat that was first opened offline would have no styles later.
 */
function retryStyles({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement)) return;
  // A link that has been replaced stays as it is.
  const retry = () => target.replaceWith(target.cloneNode());
  for (const type of ["online", "pointerdown", "keydown"])
    addEventListener(type, retry, { once: true, capture: true });
}

/**
 * Reloads the page when a chunk cannot be loaded, because after a deploy an open page refers to files
 * that no longer exist. At most once a minute, only while online, and never for a preload. Styles are requested again.
 */
export function reloadOnStaleChunk(): void {
  addEventListener("error", retryStyles, true);
  addEventListener("vite:preloadError", (event) => {
    if (pendingPreloads === 0) hasMissingChunk = true;
    const isRepeat = Date.now() - Number(readSession(storageKey)) < minReloadIntervalMs;
    if (pendingPreloads > 0 || isRepeat || !navigator.onLine) return;
    event.preventDefault();
    writeSession(storageKey, String(Date.now()));
    location.reload();
  });
}

/** Retries rendering after an error; with a chunk missing only a full page load can succeed. */
export function retryRender(render: () => void): void {
  if (hasMissingChunk && navigator.onLine) location.reload();
  else render();
}
