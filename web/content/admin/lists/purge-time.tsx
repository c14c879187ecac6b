import { exactTime } from "#web/admin/kit/relative-times.ts";
import { useNow } from "#web/admin/kit/use-now.ts";
import { Tooltip } from "#web/ui/tooltip.tsx";

const dayMs = 24 * 3_600_000;

/** "today", "in 1 day", "in 23 days": how long an entry stays in the trash. Times in epoch ms. */
export function daysUntil(at: number, now: number): string {
  const days = Math.floor((at - now) / dayMs);
  if (days < 1) return "today";
  return days === 1 ? "in 1 day" : `in ${days} days`;
}

/** When an entry in the trash is deleted for good. */
export function PurgeTime({ at }: { at: number }) {
  const now = useNow();
  return (
    <Tooltip text={exactTime(at)} opensOnClick>
      <button type="button" className="relative-time">
        {daysUntil(at, now)}
      </button>
    </Tooltip>
  );
}
