import type { BucketLength } from "./dialect.ts";
import { type Bounds, detailDays } from "./roll-up.ts";
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

/**
 * Where to read the figures of a dimension: whole days (UTC) from roll-ups of days, what is left of other days from
 * roll-ups of hours where they are kept, and the rest from points. Of a day whose hours are no longer kept, the whole
 * is read.
 */
export function planOf({ from, to }: Bounds, coverage: Coverage, now: number): ReadPlan {
  const { hoursTo, detailFrom, daysFrom, daysTo } = coverage;
  if (hoursTo === null) return { rolled: [], points: [{ from, to }] };
  const [rolledPart, tail] = cutAt({ from, to }, hoursTo);
  const isOld = (time: number) => time < now - detailDays * dayMs;
  const round = (time: number, isStart: boolean) =>
    (isOld(time) === isStart ? Math.floor(time / dayMs) : Math.ceil(time / dayMs)) * dayMs;
  const days = {
    from: Math.max(round(rolledPart.from, true), daysFrom ?? Number.POSITIVE_INFINITY),
    to: Math.min(round(rolledPart.to, false), daysTo ?? Number.NEGATIVE_INFINITY),
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
