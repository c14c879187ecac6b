import { useEffect, useRef } from "react";

/** Whether the component is on the screen, for what comes late. */
export function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
