import { exactTime } from "#web/admin/kit/relative-times.ts";
import { Tooltip } from "#web/ui/tooltip.tsx";

const timeToday = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});
const timeBefore = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** When something happened, to the second on this day; the exact time with its zone on hover and touch. */
export function EventTime({ at, now }: { at: string; now: number }) {
  const instant = Date.parse(at);
  const isToday = new Date(instant).toDateString() === new Date(now).toDateString();
  const text = (isToday ? timeToday : timeBefore).format(instant).replace(",", "");
  return (
    <Tooltip text={exactTime(instant)} opensOnClick>
      <button type="button" className="relative-time">
        <time dateTime={at}>{text}</time>
      </button>
    </Tooltip>
  );
}
