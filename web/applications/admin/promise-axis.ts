import type { ApplicationSummary } from "#contract/applications.ts";
import { deadlineState } from "#web/admin/kit/deadlines.ts";
import { promiseMs } from "./promise.ts";

type Axis = { readonly width: number; readonly square: number };

/** A square of the chart: its left edge, and how many squares are below it. */
export type AxisSquare = {
  readonly application: ApplicationSummary;
  readonly x: number;
  readonly level: number;
  readonly isUrgent: boolean;
};

/** What does not fit on a stack: how many, and the left edge of the stack. */
export type AxisOverflow = Pick<AxisSquare, "x" | "isUrgent"> & { readonly count: number };

const maxLevels = 5;

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
    overflows: all.flatMap(([first, ...others]) =>
      first && others.length >= maxLevels
        ? [{ x: first.x, isUrgent: first.isUrgent, count: others.length + 1 - maxLevels }]
        : [],
    ),
  };
}
