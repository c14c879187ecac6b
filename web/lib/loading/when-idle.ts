const timeoutMs = 4000;

/**
 * Calls `run` once the page has loaded and the browser is idle, at the latest 4 seconds after loading.
 * Returns the function that cancels it.
 *
 * @example
 * useEffect(() => whenIdle(() => preload(loadResults)), []);
 */
export function whenIdle(run: () => void): () => void {
  let isCancelled = false;
  const runUnlessCancelled = () => {
    if (!isCancelled) run();
  };
  const schedule = () =>
    typeof requestIdleCallback === "function"
      ? requestIdleCallback(runUnlessCancelled, { timeout: timeoutMs })
      : setTimeout(runUnlessCancelled, 500);
  if (document.readyState === "complete") schedule();
  else addEventListener("load", schedule, { once: true });
  return () => {
    isCancelled = true;
    removeEventListener("load", schedule);
  };
}
