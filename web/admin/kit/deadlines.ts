import { urgentMs } from "#contract/answer-promise.ts";

const minuteMs = 60_000;

/** A span of time as "1 h 12", "48 min", or "2 d 3 h" beyond two days; always rounded down. */
export function durationLabel(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / minuteMs);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  if (hours <= 48) return `${hours} h ${String(minutes % 60).padStart(2, "0")}`;
  return hours % 24 ? `${Math.floor(hours / 24)} d ${hours % 24} h` : `${hours / 24} d`;
}

export type DeadlineState = {
  /** The part of the time that has passed, from 0 to 1. */
  readonly passed: number;
  /** Whether less than six hours are left. */
  readonly isUrgent: boolean;
  /** "23 h 30", or "2 h 05 late". */
  readonly label: string;
  /** The same as a phrase: "23 h 30 left". */
  readonly phrase: string;
};

/** How far a deadline has come; times in epoch milliseconds. */
export function deadlineState(startedAt: number, dueAt: number, now: number): DeadlineState {
  const leftMs = dueAt - now;
  const label = leftMs < 0 ? `${durationLabel(-leftMs)} late` : durationLabel(leftMs);
  return {
    passed: Math.min(1, Math.max(0, (now - startedAt) / (dueAt - startedAt))),
    isUrgent: leftMs < urgentMs,
    label,
    phrase: leftMs < 0 ? label : `${label} left`,
  };
}
