/** Halves of these are whole, so that the line in the middle of a chart has a whole number. */
const countSteps = [2, 4, 6, 8, 10] as const;
const minuteMs = 60_000;
const durationTops = [
  10_000,
  20_000,
  minuteMs / 2,
  minuteMs,
  2 * minuteMs,
  4 * minuteMs,
  6 * minuteMs,
  10 * minuteMs,
  20 * minuteMs,
  30 * minuteMs,
  60 * minuteMs,
] as const;

/** The top of an axis that begins at zero: the next round number, at least 2. */
export function topOf(largest: number): number {
  const power = 10 ** Math.max(0, Math.ceil(Math.log10(Math.max(1, largest / 10))));
  const step = countSteps.find((each) => each * power >= largest) ?? 10;
  return step * power;
}

/** The same for milliseconds: 10 s, 20 s, 30 s, 1 m and so on, then whole hours. */
export function durationTop(largest: number): number {
  const hourMs = 60 * minuteMs;
  return durationTops.find((each) => each >= largest) ?? topOf(largest / hourMs) * hourMs;
}

/** Where the values of a chart stand, in pixels. */
export type Plot = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly base: number;
};

/** The horizontal position of a bucket; the first one stands at the left edge, the last at the right. */
export const xOf = ({ left, right }: Plot, index: number, count: number): number =>
  count < 2 ? (left + right) / 2 : left + (index / (count - 1)) * (right - left);

/** The height of a value between the base and the top of the axis. */
export const yOf = ({ top, base }: Plot, value: number, axisTop: number): number =>
  base - (value / axisTop) * (base - top);

/** The bucket that is nearest to a horizontal position. */
export function nearestIndex({ left, right }: Plot, x: number, count: number): number {
  const share = right > left ? (x - left) / (right - left) : 0;
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
}

const rounded = (value: number): string => value.toFixed(1).replace(/\.0$/, "");

/**
 * The line through values as the `d` of a path, straight from each to the next. Nothing is drawn where
 * a value is missing; a value without neighbours is a dot as wide as the line.
 */
export function linePath(plot: Plot, values: readonly (number | null)[], axisTop: number): string {
  const parts = values.map((value, index) => {
    if (value === null) return "";
    const x = rounded(xOf(plot, index, values.length));
    const y = rounded(yOf(plot, value, axisTop));
    const isFirst = (values[index - 1] ?? null) === null;
    const isAlone = isFirst && (values[index + 1] ?? null) === null;
    return `${isFirst ? "M" : "L"}${x} ${y}${isAlone ? "h0" : ""}`;
  });
  return parts.join("");
}
