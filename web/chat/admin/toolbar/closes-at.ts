import type { ChatSettings } from "#contract/chat-settings.ts";

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/**
 * When the opening hours that run now end, as "18:00" in the agency's time zone; null outside of them.
 * `now` in epoch milliseconds.
 */
export function closesAt(
  { timeZone, openingHours }: Pick<ChatSettings, "timeZone" | "openingHours">,
  now: number,
): string | null {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((each) => each.type === type)?.value ?? "";
  const hours = openingHours[weekdays.indexOf(part("weekday"))];
  const time = `${part("hour")}:${part("minute")}`;
  return hours && hours.opens <= time && time < hours.closes ? hours.closes : null;
}
