import { useEffect } from "react";
import { preload } from "#web/lib/loading/stale-chunks.ts";

/** Loads the code of a part soon after the first render, so that the part opens at once, also when the network is gone by then. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => preload(load), [load]);
}
