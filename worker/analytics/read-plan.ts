import { detailDays } from "#contract/analytics-retention.ts";
import type { BucketLength } from "./dialect.ts";
import type { Bounds } from "./roll-up.ts";
import type { Coverage } from "./rollup-store.ts";

const dayMs = 24 * 3_600_000;

/** What a table of a dimension is put together from; the parts do not overlap. */
export type ReadPlan = {
  readonly rolled: readonly (Bounds & { readonly period: BucketLength })[];
  readonly points: readonly Bounds[];
};

const isAny = ({ from, to }: Bounds) => from < to;

/** The part of a stretch before a time, and the rest. */
const cutAt = ({ from, to }: Bounds, time: number): readonly [Bounds, Bounds] => {
  const cut = Math.min(Math.max(time, from), to);
  return [
    { from, to: cut },
    { from: cut, to },
  ];
};

const nearestDay = (time: number) => Math.round(time / dayMs) * dayMs;

/**
 * Moves an end at which no hours are kept to a whole day (UTC): the start to the nearest one, and the end so that
 * there are as many days as before, because shares of totals by the hour would be wrong by the difference.
 */
function ofKept({ from, to }: Bounds, now: number): Bounds {
  const isOld = (time: number) => time < now - detailDays * dayMs;
  const start = isOld(from) ? nearestDay(from) : from;
  return { from: start, to: isOld(to) ? start + nearestDay(to - from) : to };
}

/**
 * Where to read the figures of a dimension: whole days (UTC) from roll-ups of days, what is left of other days from
 * roll-ups of hours where they are kept, and the rest from points.
 */
export function planOf(period: Bounds, coverage: Coverage, now: number): ReadPlan {
  const { hoursTo, detailFrom, daysFrom, daysTo } = coverage;
  if (hoursTo === null) return { rolled: [], points: [{ from: period.from, to: period.to }] };
  const [rolledPart, tail] = cutAt(ofKept(period, now), hoursTo);
  const days = {
    from: Math.max(
      Math.ceil(rolledPart.from / dayMs) * dayMs,
      daysFrom ?? Number.POSITIVE_INFINITY,
    ),
    to: Math.min(Math.floor(rolledPart.to / dayMs) * dayMs, daysTo ?? Number.NEGATIVE_INFINITY),
  };
  const edges = isAny(days)
    ? [
        { from: rolledPart.from, to: days.from },
        { from: days.to, to: rolledPart.to },
      ]
    : [rolledPart];
  const parts = edges
    .filter(isAny)
    .map((edge) => cutAt(edge, detailFrom ?? Number.POSITIVE_INFINITY));
  return {
    rolled: [
      ...(isAny(days) ? [{ ...days, period: "day" as const }] : []),
      ...parts.map(([, hours]) => ({ ...hours, period: "hour" as const })).filter(isAny),
    ],
    points: [...parts.map(([older]) => older), tail].filter(isAny),
  };
}
