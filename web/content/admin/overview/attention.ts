import type { QueryClient } from "@tanstack/react-query";
import { entryKinds } from "#contract/content-entries.ts";
import { isolated } from "#contract/isolated.ts";
import { capitalized, countPhrase } from "#web/admin/kit/number-words.ts";
import type { AttentionRow } from "#web/admin/section.ts";
import { entryTitle } from "#web/content/admin/kind-names.ts";
import { cmsPath, entryUrl, listUrl } from "#web/content/admin/paths.ts";
import { cmsAnalytics } from "./cms-analytics.ts";
import { changeTimes, type ScheduledChange, scheduledChanges } from "./scheduled-changes.ts";
import { scheduledEntries } from "./scheduled-entries.ts";

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

/** The row of what is published or taken offline later today; `changes` are in their order. */
export function scheduledRows(
  changes: readonly ScheduledChange[],
  now: number,
): readonly AttentionRow[] {
  const today = changes.filter(({ at }) => at > now && changeTimes(at, now).day === "Today");
  const [first] = today;
  if (!first) return [];
  const { entry, at, action } = first;
  const what = action === "publish" ? "is published" : "is taken offline";
  const phrase = countPhrase(today.length, "change is", "changes are");
  const isOneKind = today.every((each) => each.entry.kind === entry.kind);
  const scheduled = isOneKind ? `${listUrl(entry.kind)}?status=scheduled` : cmsPath;
  return [
    {
      count: { count: today.length, hasMore: false },
      title: "Scheduled today",
      detail: `${isolated(entryTitle(entry))} ${what} at ${changeTimes(at, now).time}`,
      to: today.length === 1 ? entryUrl(entry.kind, entry.id) : scheduled,
      action: "Look",
      headline: `${capitalized(phrase)} scheduled for today.`,
    },
  ];
}

/** What of the content needs attention. */
export async function loadAttention(client: QueryClient): Promise<readonly AttentionRow[]> {
  const [{ overdue }, ...scheduled] = await Promise.all([
    client.query(cmsAnalytics),
    ...entryKinds.map((kind) => client.query(scheduledEntries(kind))),
  ]);
  const now = Date.now();
  return [...attentionRows(overdue), ...scheduledRows(scheduledChanges(scheduled.flat()), now)];
}
