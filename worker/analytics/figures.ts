import type { Figures } from "#contract/analytics-reports.ts";
import { figureNames } from "./queries.ts";

const noFigures = { views: 0, sessions: 0, visitors: 0, bounces: 0, events: 0, activeMs: 0 };

/** The sums of figures. */
export function sumOf(rows: readonly Figures[]): Figures {
  const sums = { ...noFigures };
  for (const row of rows) for (const name of figureNames) sums[name] += row[name];
  return sums;
}

/** Figures of one hour; `startAt` in epoch ms. */
export type HourFigures = Figures & { readonly startAt: number; readonly isEstimated: boolean };

/** The figures of each bucket: the sums of the hours that begin in it. Hours and starts are in order. */
export function inBuckets(hours: readonly HourFigures[], starts: readonly number[], to: number) {
  let next = hours.findIndex(({ startAt }) => startAt >= (starts[0] ?? to));
  return starts.map((startAt, index) => {
    const end = starts[index + 1] ?? to;
    const own: HourFigures[] = [];
    for (let hour = hours[next]; hour && hour.startAt < end; next += 1, hour = hours[next])
      own.push(hour);
    return { startAt, ...sumOf(own) };
  });
}
