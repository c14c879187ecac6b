import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False while the page is as the server drew it, true once script is in charge. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
