import { brand } from "#contract/brand.ts";

const format = new Intl.DateTimeFormat(brand.locale, {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

/** A day such as `2026-11-24` as "Tue 24 Nov". */
export const dayLabel = (day: string): string => format.format(new Date(day)).replace(",", "");
