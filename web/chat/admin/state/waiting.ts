import type { ConversationSummary } from "#contract/chat-inbox.ts";
import type { Count } from "#contract/count.ts";
import { countText } from "#web/admin/kit/count-label.ts";
import { durationLabel } from "#web/admin/kit/deadlines.ts";
import { relativeTime } from "#web/admin/kit/relative-times.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long a visitor may wait before the wait is shown as late, in milliseconds. */
export const lateAfterMs = 2 * minuteMs;

type Timed = Pick<ConversationSummary, "status" | "waitingSince" | "lastAt">;

const minutesLabel = (ms: number): string => (ms < minuteMs ? "now" : durationLabel(ms));

/** The time in an entry of the list: how long a visitor waits, else how long ago the last event was. */
export function entryTime({ status, waitingSince, lastAt }: Timed, now: number) {
  if (status === "waiting" && waitingSince !== null) {
    const waitMs = now - waitingSince;
    return { label: minutesLabel(waitMs), isLate: waitMs > lateAfterMs };
  }
  const ageMs = Math.max(0, now - lastAt);
  if (ageMs < hourMs) return { label: minutesLabel(ageMs), isLate: false };
  if (ageMs < dayMs) return { label: `${Math.floor(ageMs / hourMs)} h`, isLate: false };
  return { label: relativeTime(lastAt, now), isLate: false };
}

/** "2 waiting, longest 3 min"; "" when no visitor waits. `since` is when the first began to wait. */
export function waitingLabel(waiting: Count, since: number | null, now: number): string {
  if (waiting.count === 0) return "";
  const isNew = since === null || now - since < minuteMs;
  const longest = isNew ? "" : `, longest ${durationLabel(now - since)}`;
  return `${countText(waiting)} waiting${longest}`;
}
