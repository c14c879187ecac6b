import { brand, siteTimeZone } from "#contract/brand.ts";

const format = new Intl.DateTimeFormat(brand.locale, {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

/** A day such as `2026-11-24` as "Tue 24 Nov". */
export const dayLabel = (day: string): string => format.format(new Date(day)).replace(",", "");

// Swedish writes a day as ISO 8601 does.
const agencyDay = new Intl.DateTimeFormat("sv-SE", { timeZone: siteTimeZone });

/** Whether a day such as `2026-11-24` is over at a time (epoch ms), on the clock of the agency. */
export const isOver = (day: string, now: number): boolean => day < agencyDay.format(now);
