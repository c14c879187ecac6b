import type { CmsItem } from "#contract/entries.ts";
import { exactTime } from "#web/admin/kit/relative-times.ts";

type Scheduled = Pick<CmsItem, "status" | "publishAt" | "unpublishAt">;

/** Says which planned changes an action has cancelled with the status; undefined where it cancelled none. */
export function cancelledText(before: Scheduled, after: Scheduled): string | undefined {
  if (after.status === "published") return undefined;
  const { publishAt, unpublishAt } = before;
  const cancelled = [
    ...(publishAt !== null && after.publishAt === null
      ? [`its publication on ${exactTime(publishAt)}`]
      : []),
    ...(unpublishAt !== null && after.unpublishAt === null
      ? [`its end on ${exactTime(unpublishAt)}`]
      : []),
  ];
  return cancelled.length > 0 ? `Cancelled: ${cancelled.join(" and ")}.` : undefined;
}

/** How long a toast tells of a cancelled schedule, in milliseconds: its times may be noted. */
export const cancelledMs = 10_000;
