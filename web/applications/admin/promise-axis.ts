import { promiseMs } from "#contract/answer-promise.ts";
import type { ApplicationSummary } from "#contract/application-record.ts";
import { deadlineState } from "#web/admin/kit/deadlines.ts";

type Axis = { readonly width: number; readonly square: number };

/** A square of the chart: its left edge, and how many squares are below it. */
export type AxisSquare = {
  readonly application: ApplicationSummary;
  readonly x: number;
  readonly level: number;
  readonly isUrgent: boolean;
};

/** What does not fit on stacks side by side: how many, and the right edge of "+12", which says so. */
export type AxisOverflow = {
  readonly count: number;
  readonly end: number;
  readonly isUrgent: boolean;
};

const maxLevels = 5;
// In the type of the labels, 12 px.
const digitWidth = 7;
const labelGap = 3;

/** The labels above stacks that are too high: none begins before the axis, and those that would touch are one. */
function overflowsOf(
  stacks: readonly (readonly AxisSquare[])[],
  square: number,
): readonly AxisOverflow[] {
  const labels: AxisOverflow[] = [];
  for (const stack of stacks) {
    const [first] = stack;
    if (!first || stack.length <= maxLevels) continue;
    const labelled = (count: number, isUrgent: boolean) => {
      const width = `+${count}`.length * digitWidth;
      const end = Math.max(first.x + square, width);
      return { label: { count, end, isUrgent }, start: end - width };
    };
    const own = labelled(stack.length - maxLevels, first.isUrgent);
    const before = labels.at(-1);
    if (before && own.start < before.end + labelGap) {
      labels.pop();
      const isUrgent = first.isUrgent && before.isUrgent;
      labels.push(labelled(own.label.count + before.count, isUrgent).label);
    } else labels.push(own.label);
  }
  return labels;
}

/** Places applications by their age on the axis; those that would overlap are stacked, five high. */
export function positionsOnAxis(
  applications: readonly ApplicationSummary[],
  now: number,
  { width, square }: Axis,
): { readonly squares: readonly AxisSquare[]; readonly overflows: readonly AxisOverflow[] } {
  const step = square + 3;
  const slots = Math.floor(width / step);
  const stacks = new Map<number, AxisSquare[]>();
  for (const application of applications.toSorted((a, b) => a.receivedAt - b.receivedAt)) {
    const { receivedAt } = application;
    const { passed, isUrgent } = deadlineState(receivedAt, receivedAt + promiseMs, now);
    const slot = Math.min(slots - 1, Math.floor(passed * slots));
    // The last slot ends where the axis ends.
    const x = slot === slots - 1 ? width - square : slot * step;
    const stack = stacks.get(slot) ?? [];
    stacks.set(slot, [...stack, { application, x, level: stack.length, isUrgent }]);
  }
  const all = [...stacks.values()];
  return {
    squares: all.flatMap((stack) => stack.slice(0, maxLevels)),
    overflows: overflowsOf(all.toReversed(), square),
  };
}
