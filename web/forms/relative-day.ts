import { brand } from "#contract/brand.ts";

// Made when it is needed, because loading the locale would delay the page.
const date = () => new Intl.DateTimeFormat(brand.locale, { day: "numeric", month: "long" });

/** The day of a time in the past (epoch milliseconds): "today", "yesterday", else "on 12 November". */
export function relativeDay(timestamp: number, now = new Date()): string {
  const daysAgo = (days: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).getTime();
  if (timestamp >= daysAgo(0)) return "today";
  return timestamp >= daysAgo(1) ? "yesterday" : `on ${date().format(timestamp)}`;
}
