import { deadlineState } from "./deadlines.ts";
import { useNow } from "./use-now.ts";

type Props = {
  startedAt: number;
  dueAt: number;
  /** Pixels an hour: a promise of 48 hours is 48 px wide, and 96 px with 2. */
  scale?: 1 | 2;
  /** `phrase` writes "1 h 12 left", `label` only "1 h 12". */
  text?: "label" | "phrase" | "none";
};

const hourMs = 3_600_000;

/** A promise as a line that fills while it runs, one pixel an hour, with the time left beside it. */
export function DeadlineBar({ startedAt, dueAt, scale = 1, text = "label" }: Props) {
  const state = deadlineState(startedAt, dueAt, useNow());
  const width = ((dueAt - startedAt) / hourMs) * scale;
  return (
    <span className="deadline" data-urgent={state.isUrgent || undefined}>
      <svg aria-hidden="true" className="deadline-bar" width={width} height={7}>
        <path className="deadline-line" d={`M0 3.5H${width}`} />
        <path className="deadline-ticks" d={`M.5 0V7M${width - 0.5} 0V7`} />
        <path className="deadline-fill" d={`M0 3.5H${width * state.passed}`} />
      </svg>
      {text !== "none" && <span className="deadline-text">{state[text]}</span>}
    </span>
  );
}
