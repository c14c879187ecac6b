import { Tooltip } from "#web/ui/tooltip.tsx";
import { exactTime, relativeTime } from "./relative-times.ts";
import { useNow } from "./use-now.ts";

/** When something happened or will happen, as short as today allows; the exact time on hover, focus, click and touch. */
export function RelativeTime({ at }: { at: number }) {
  const now = useNow();
  return (
    <Tooltip text={exactTime(at)} opensOnClick>
      <button type="button" className="relative-time">
        <time dateTime={new Date(at).toISOString()}>{relativeTime(at, now)}</time>
      </button>
    </Tooltip>
  );
}
