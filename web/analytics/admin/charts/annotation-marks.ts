import type { Annotation } from "#contract/analytics-reports.ts";
import { isolated } from "#contract/isolated.ts";
import type { Plot } from "./chart-scale.ts";

/** A mark above the chart; without a label where there is no room for it. */
export type Mark = {
  readonly annotation: Annotation;
  readonly x: number;
  readonly label: string | null;
  /** On which side of the mark its label stands. */
  readonly side: "start" | "end";
};

// In the type of the labels, 12 px.
const characterWidth = 6.4;
const gap = 12;
const markWidth = 8;

const kinds: Readonly<Record<Annotation["kind"], string>> = {
  release: "Release",
  post: "Post:",
  campaign: "Campaign:",
};

/** "Release 2.14.0", "Post: What an investor reads first". */
export const annotationText = ({ kind, label }: Annotation): string =>
  `${kinds[kind]} ${isolated(label)}`;

/** Places what happened above the chart; labels neither overlap nor leave it. */
export function annotationMarks(
  annotations: readonly Annotation[],
  { from, to }: { readonly from: number; readonly to: number },
  { left, right }: Plot,
): readonly Mark[] {
  const marks: Mark[] = [];
  const inside = annotations.filter(({ at }) => at >= from && at < to);
  const sorted = inside.toSorted((a, b) => a.at - b.at);
  const xs = sorted.map(({ at }) => left + ((at - from) / (to - from)) * (right - left));
  let free = left;
  for (const [index, annotation] of sorted.entries()) {
    const x = xs[index] ?? left;
    const text = annotationText(annotation);
    const width = text.length * characterWidth + gap;
    const fitsAfter = x >= free && x + width <= Math.min(right, xs[index + 1] ?? right);
    const fitsBefore = x - width >= free && x + width > right;
    const label = fitsAfter || fitsBefore ? text : null;
    marks.push({ annotation, x, label, side: fitsAfter ? "start" : "end" });
    free = Math.max(free, x + (fitsAfter ? width : markWidth));
  }
  return marks;
}
