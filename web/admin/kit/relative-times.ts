const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short" });
const dayAndMonth = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });
const exact = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
});

const midnight = (at: number, days = 0): number => {
  const day = new Date(at);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime();
};

/** A time of day in the reader's zone: "07:20". `at` in epoch milliseconds. */
export const clockTime = (at: number): string => time.format(at);

/**
 * A time as short as its distance allows, in the reader's zone: "07:20" today, "Thu 16:41" within the last six days, "12 Nov"
 * within the year, also of a day to come, else "12 Nov 2024". Both in epoch milliseconds.
 */
export function relativeTime(at: number, now: number): string {
  const isToCome = at >= midnight(now, 1);
  if (!isToCome && at >= midnight(now)) return clockTime(at);
  if (!isToCome && at >= midnight(now, -6)) return `${weekday.format(at)} ${clockTime(at)}`;
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? dayAndMonth : date).format(at);
}

/** A time to the minute with its zone, in the reader's zone. */
export const exactTime = (at: number): string => exact.format(at);
