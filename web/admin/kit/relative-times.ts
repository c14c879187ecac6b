const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const ago = new Intl.RelativeTimeFormat("en-GB", { style: "short", numeric: "auto" });
const dayOfYear = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const dayOfAnyYear = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });
const exact = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
});

/** How long ago a moment was, both in epoch milliseconds; after a week its date. */
export function relativeTime(moment: number, now: number): string {
  // Clocks differ: what seems to come from the future has just happened.
  const age = Math.max(0, now - moment);
  if (age < minuteMs) return "just now";
  if (age < hourMs) return ago.format(-Math.floor(age / minuteMs), "minute");
  if (age < dayMs) return ago.format(-Math.floor(age / hourMs), "hour");
  if (age < 7 * dayMs) return ago.format(-Math.floor(age / dayMs), "day");
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? dayOfYear : dayOfAnyYear).format(moment);
}

/** A moment to the minute, in the reader's time zone. */
export const exactTime = (moment: number): string => exact.format(moment);
