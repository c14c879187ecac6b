import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Without input for this long, a page counts as unattended; in milliseconds. */
const idleMs = 10 * 60_000;

let lastInputAt = Date.now();

/** What waits for the next input. */
const waiting = new Set<() => void>();

function noteInput(): void {
  lastInputAt = Date.now();
  for (const run of waiting) run();
  waiting.clear();
}

for (const type of ["pointermove", "pointerdown", "keydown", "wheel", "touchmove"]) {
  globalThis.addEventListener?.(type, noteInput, { passive: true, capture: true });
}

/** Whether the page has had no input for ten minutes. */
export const isUnattended = (): boolean => Date.now() - lastInputAt > idleMs;

/** Runs a function now, or with the next input while the page is unattended. */
export function whenAttended(run: () => void): void {
  if (isUnattended()) waiting.add(run);
  else run();
}

type Context = {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
  readonly signal: AbortSignal;
};

/**
 * The options of a query that is repeated while an admin uses the page. After ten minutes without input
 * it keeps its last result, because requests would keep an unattended session from expiring.
 */
export const polling = <T>(
  intervalMs: number,
  load: (context: Pick<Context, "client" | "signal">) => Promise<T>,
) => ({
  refetchInterval: intervalMs,
  queryFn: async ({ client, queryKey, signal }: Context): Promise<T> => {
    const last = isUnattended() ? client.getQueryData<T>(queryKey) : undefined;
    return last ?? load({ client, signal });
  },
});
