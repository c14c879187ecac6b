import { areOfHits } from "#contract/analytics-hits.ts";
import type { Figures } from "#contract/analytics-reports.ts";
import { countText, type Noun } from "#web/admin/kit/count-label.ts";
import type { MetricId } from "#web/analytics/admin/state/view-state.ts";
import { durationText } from "./durations.ts";

/** A figure of the dashboard. */
export type Metric = {
  readonly id: MetricId;
  /** Its name, in the words of the specification. */
  readonly name: string;
  readonly noun: Noun;
  readonly isDuration: boolean;
  /** Its value; null where there is nothing to take an average of. Durations in milliseconds. */
  readonly value: (figures: Figures) => number | null;
};

/** Milliseconds of use per session; null without sessions. */
const averageDuration = ({ activeMs, sessions }: Figures): number | null =>
  sessions > 0 ? activeMs / sessions : null;

const count = (
  id: MetricId & keyof Figures,
  name: string,
  one: string,
  many = `${one}s`,
): Metric => ({ id, name, noun: { one, many }, isDuration: false, value: (each) => each[id] });

/** All figures in the order they are shown in. */
export const metrics: readonly Metric[] = [
  count("views", "Page views", "page view"),
  count("sessions", "Sessions", "session"),
  count("events", "Events", "event"),
  {
    id: "duration",
    name: "Avg. duration",
    noun: { one: "on average", many: "on average" },
    isDuration: true,
    value: averageDuration,
  },
  count("visitors", "Visitors", "visitor"),
];

/** The value of a figure; null also for the duration where filters look at single views or events. */
export const metricValue = (
  metric: Metric,
  figures: Figures,
  filters: Parameters<typeof areOfHits>[0],
): number | null => (metric.isDuration && areOfHits(filters) ? null : metric.value(figures));

/** The figure with an id. */
export function metricOf(id: MetricId): Metric {
  const found = metrics.find((metric) => metric.id === id);
  if (!found) throw new TypeError(`There is no figure ${id}`);
  return found;
}

const wholeCount = (value: number): string =>
  countText({ count: Math.round(value), hasMore: false });

/** A value without its unit: "9,647", "2 m 41 s", "–" where there is none. */
export function metricText({ isDuration }: Metric, value: number | null): string {
  if (value === null) return "–";
  return isDuration ? durationText(value) : wholeCount(value);
}

/** A value with its unit: "1 visitor", "2 m 41 s on average"; "no value" where there is none. */
export function metricPhrase(metric: Metric, value: number | null): string {
  if (value === null) return "no value";
  const { one, many } = metric.noun;
  return `${metricText(metric, value)} ${Math.round(value) === 1 ? one : many}`;
}
