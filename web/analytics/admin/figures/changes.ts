import { shortDuration } from "./durations.ts";
import type { Metric } from "./metrics.ts";

/** How a figure compares with the period before. */
export type Change = { readonly direction: "up" | "down" | "none"; readonly text: string };

const none = (text: string): Change => ({ direction: "none", text });

function countChange(now: number, before: number): Change {
  if (before <= 0) return none(now > 0 ? "none before" : "no change");
  const percent = Math.round((now / before - 1) * 100);
  if (percent === 0) return none("no change");
  const times = Math.round(now / before);
  if (times >= 10) return { direction: "up", text: `${times.toLocaleString("en-GB")} times more` };
  return percent > 0
    ? { direction: "up", text: `${percent} % more` }
    : { direction: "down", text: `${-percent} % fewer` };
}

function durationChange(now: number, before: number): Change {
  const difference = Math.round((now - before) / 1000) * 1000;
  if (difference === 0) return none("no change");
  return difference > 0
    ? { direction: "up", text: `${shortDuration(difference)} longer` }
    : { direction: "down", text: `${shortDuration(-difference)} shorter` };
}

/** What is said where the period before is older than the points that filters need. */
export const noHistory: Change = none("before: not kept");

/** The change of a figure in words: "8 % more", "14 s longer", "no change", "none before", "" for nothing in either. */
export function changeOf(metric: Metric, now: number | null, before: number | null): Change {
  if (now === null) return none(before === null ? "" : "none now");
  if (before === null) return none("none before");
  return metric.isDuration ? durationChange(now, before) : countChange(now, before);
}

/** The arrow in front of a change. */
export const arrows: Readonly<Record<Change["direction"], string>> = {
  up: "↑",
  down: "↓",
  none: "",
};
