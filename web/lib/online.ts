/** Whether a request failed because this device is offline. */
export const isOffline = (error: unknown): boolean =>
  error instanceof TypeError && !navigator.onLine;

/** Waits until the device is online; rejects with the signal's reason when aborted before. */
export function waitUntilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const options = { once: true, signal };
    addEventListener("online", () => resolve(), options);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
