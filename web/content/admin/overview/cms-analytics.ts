import type { Count } from "#contract/count.ts";
import { getCmsAnalytics } from "#contract/entry-transfer.ts";
import { call } from "#web/lib/api.ts";

/** The figures of all content. */
export const cmsAnalytics = {
  queryKey: [getCmsAnalytics.path],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await call(getCmsAnalytics, { signal })).data,
  staleTime: 60_000,
} as const;

/** How many scheduled changes are late; nothing else of the content waits for a person by a time. */
export const countOverdue = ({ overdue }: { readonly overdue: number }): Count => ({
  count: overdue,
  hasMore: false,
});
