import type { Count } from "#contract/count.ts";
import { getCmsAnalytics } from "#contract/entry-transfer.ts";
import { capitalized, countPhrase } from "#web/admin/kit/number-words.ts";
import type { AttentionRow } from "#web/admin/section.ts";
import { cmsPath } from "#web/content/admin/paths.ts";
import { call } from "#web/lib/api.ts";

const readOverdue = async (): Promise<number> => (await call(getCmsAnalytics)).data.overdue;

/** How many scheduled changes are late; nothing else of the content waits for a person by a time. */
export const countOverdue = async (): Promise<Count> => ({
  count: await readOverdue(),
  hasMore: false,
});

/** The row of "Needs attention" when scheduled changes are late. */
export function attentionRows(overdue: number): readonly AttentionRow[] {
  if (overdue === 0) return [];
  const phrase = countPhrase(overdue, "scheduled change is", "scheduled changes are");
  return [
    {
      count: { count: overdue, hasMore: false },
      title: "Scheduled changes are late",
      detail: "The schedule has not run, or a draft lacks what publishing needs",
      to: cmsPath,
      action: "Open",
      headline: `${capitalized(phrase)} late.`,
    },
  ];
}

/** What of the content needs attention. */
export const loadAttention = async (): Promise<readonly AttentionRow[]> =>
  attentionRows(await readOverdue());
