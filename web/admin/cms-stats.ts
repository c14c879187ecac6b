import { getCmsStats } from "#contract/entry-transfer.ts";
import { call } from "#web/lib/api.ts";

/** The counts of the CMS, and how long they took: the overview shows the ones and checks the CMS by the other. */
export const cmsStats = {
  queryKey: [getCmsStats.path],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const startedAt = performance.now();
    const { data } = await call(getCmsStats, { signal });
    return { ...data, latencyMs: Math.round(performance.now() - startedAt) };
  },
  // The check is made each time the overview is opened.
  staleTime: 0,
} as const;
