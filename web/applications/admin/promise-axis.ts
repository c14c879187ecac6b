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

const maxLevels = 5;

/** Places applications by their age on the axis; those that would overlap are stacked, five high. */
export function positionsOnAxis(
  applications: readonly ApplicationSummary[],
  now: number,
  { width, square }: Axis,
): readonly AxisSquare[] {
  const step = square + 3;
  const slots = Math.floor(width / step);
  const heights = new Map<number, number>();
  return applications
    .toSorted((a, b) => a.receivedAt - b.receivedAt)
    .flatMap((application) => {
      const { receivedAt } = application;
      const { passed, isUrgent } = deadlineState(receivedAt, receivedAt + promiseMs, now);
      const slot = Math.min(slots - 1, Math.floor(passed * slots));
      const level = heights.get(slot) ?? 0;
      heights.set(slot, level + 1);
      // The last slot ends where the axis ends.
      const x = slot === slots - 1 ? width - square : slot * step;
      return level < maxLevels ? [{ application, x, level, isUrgent }] : [];
    });
}
