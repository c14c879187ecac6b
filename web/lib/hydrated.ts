import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** False while prerendering and hydrating, so that both render the same; true afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
