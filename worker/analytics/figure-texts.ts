import type { Figures } from "#contract/analytics-reports.ts";
import { brand } from "#contract/brand.ts";

const numberFormat = new Intl.NumberFormat(brand.locale, { maximumFractionDigits: 0 });

/** A count with separators, such as `12,480`. */
export const countText = (count: number): string => numberFormat.format(count);

/** Minutes and seconds, such as `2m 5s`. */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}m ${seconds % 60}s`;
}

/** One figure of a period, and how it has changed since the one before; null where nothing compares. */
export type FigureText = {
  readonly name: string;
  readonly value: string;
  readonly change: string | null;
};

const signed = (number: number): string => {
  if (number === 0) return "±0";
  return `${number > 0 ? "+" : "−"}${countText(Math.abs(number))}`;
};

/** The change from one amount to another in percent; null from nothing. */
export const changeText = (now: number, before: number): string | null =>
  before > 0 ? `${signed(Math.round((now / before - 1) * 100))}%` : null;

const perSession = (amount: number, { sessions }: Figures): number =>
  sessions > 0 ? amount / sessions : 0;

/** A whole number from 0 to 100: a session counts as a bounce until its second view, which may come in the next period. */
const bouncePercent = (figures: Figures): number =>
  Math.min(100, Math.max(0, Math.round(100 * perSession(figures.bounces, figures))));

/** The figures of a period in words, as every summary has them; where they are of hits, only what counts hits. */
export function figureTexts(
  now: Figures,
  before: Figures,
  isOfHits = false,
): readonly FigureText[] {
  const count = (name: string, key: "visitors" | "sessions" | "views" | "events"): FigureText => ({
    name,
    value: countText(now[key]),
    change: changeText(now[key], before[key]),
  });
  const hits = [count("Page views", "views"), count("Events", "events")];
  if (isOfHits) return hits;
  const [usedMs, usedMsBefore] = [
    perSession(now.activeMs, now),
    perSession(before.activeMs, before),
  ];
  const points = bouncePercent(now) - bouncePercent(before);
  return [
    count("Visitors", "visitors"),
    count("Sessions", "sessions"),
    ...hits,
    {
      name: "Bounce rate",
      value: `${bouncePercent(now)}%`,
      change:
        before.sessions > 0
          ? `${signed(points)} ${Math.abs(points) === 1 ? "point" : "points"}`
          : null,
    },
    {
      name: "Time per session",
      value: durationText(usedMs),
      change: changeText(usedMs, usedMsBefore),
    },
  ];
}
