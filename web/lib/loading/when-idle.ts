const timeoutMs = 4000;
/** How long one function keeps the next one waiting at most, in milliseconds. */
const turnMs = 2000;

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === "function")
      requestIdleCallback(resolve, { timeout: timeoutMs });
    else setTimeout(resolve, 500);
  });

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Calls `run` once the page has loaded and the browser is idle, at the latest 4 seconds after loading. Where several wait, the
 * next one is called when the promise of the one before has settled, or after two seconds, so that their requests do not
 * compete. Returns the function that cancels it.
 *
 * @example
 * useEffect(() => whenIdle(() => preload(loadResults)), []);
 */
export function whenIdle(run: () => unknown): () => void {
  let isCancelled = false;
  const takeTurn = async () => {
    await idle();
    if (isCancelled) return;
    await Promise.race([run(), new Promise((resolve) => setTimeout(resolve, turnMs))]);
  };
  const schedule = () => {
    // One that fails reports its error and does not hold up the next.
    lastTurn = lastTurn.then(takeTurn, takeTurn);
  };
  if (document.readyState === "complete") schedule();
  else addEventListener("load", schedule, { once: true });
  return () => {
    isCancelled = true;
    removeEventListener("load", schedule);
  };
}
