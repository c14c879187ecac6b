import type { AttentionRow } from "./section.ts";

const dueAtOf = ({ deadline }: AttentionRow): number => deadline?.dueAt ?? Number.MAX_SAFE_INTEGER;

/** Rows with a deadline first, the nearest at the top; the others in the order of their sections. */
export const byUrgency = (rows: readonly AttentionRow[]): readonly AttentionRow[] =>
  rows.toSorted((a, b) => dueAtOf(a) - dueAtOf(b));
