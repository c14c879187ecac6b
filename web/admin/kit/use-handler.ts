import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * The same function in each render, which calls the handler of the latest one, so that what gets it is not drawn again. For
 * events alone: what is drawn with the handler would not follow it.
 *
 * @example
 * const onToggle = useHandler((id: string) => setChosen(withToggled(chosen, id)));
 */
export function useHandler<Given extends unknown[], Result>(
  handler: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...given) => latest.current(...given), []);
}
