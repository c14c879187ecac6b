import { readSession, writeSession } from "#web/lib/storage.ts";

const storageKey = "reloaded-at";
const minReloadIntervalMs = 60_000;
/** The errors of chunks that could not be loaded. */
const chunkErrors = new WeakSet<object>();

let preloads: Promise<unknown> = Promise.resolve();

/** Loads a module before it is needed. A failure is ignored, because the real use loads it again. */
export function preload(load: () => Promise<unknown>): void {
  preloads = Promise.allSettled([preloads, load()]).then(() => undefined);
}

/** Resolves once everything that has been preloaded so far is there, or has failed. */
export const whenPreloaded = (): Promise<unknown> => preloads;

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

/** Requests styles that could not be loaded again, and remembers the errors of chunks for the functions below. */
export function watchChunks(): void {
  addEventListener("error", retryStyles, true);
  addEventListener("vite:preloadError", ({ payload }) => chunkErrors.add(payload));
}

/** Whether an error is that of a chunk which could not be loaded. */
export const isChunkError = (error: unknown): boolean => chunkErrors.has(error as object);

/** Whether only a full page load can mend an error: React and some browsers keep a failed import for ever. */
const needsReload = (error: unknown): boolean => isChunkError(error) && navigator.onLine;

/**
 * Reloads the page if the error is that of a chunk, because after a deploy an open page refers to files that no longer exist. At most
 * once a minute, and only while online. For what a person asked for and does not get; a page that is still readable stays.
 */
export function reloadOnStaleChunk(error: unknown): void {
  const isRepeat = Date.now() - Number(readSession(storageKey)) < minReloadIntervalMs;
  if (isRepeat || !needsReload(error)) return;
  writeSession(storageKey, String(Date.now()));
  location.reload();
}

/** Retries rendering after an error; after that of a chunk only a full page load can succeed. */
export function retryRender(error: unknown, render: () => void): void {
  if (needsReload(error)) location.reload();
  else render();
}
