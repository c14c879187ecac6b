const atMostMs = 4000;

/** Runs once the page has loaded and the browser is idle; gives the way to call it off. */
export function whenIdle(run: () => void): () => void {
  let isCalledOff = false;
  const once = () => {
    if (!isCalledOff) run();
  };
  const wait = () =>
    typeof requestIdleCallback === "function"
      ? requestIdleCallback(once, { timeout: atMostMs })
      : setTimeout(once, 500);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
  return () => {
    isCalledOff = true;
    removeEventListener("load", wait);
  };
}
