import { retentionRules } from "#contract/retention-rules.ts";
import type { Role } from "#contract/roles.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a session lasts without use, and in total, in milliseconds. */
export const sessionLimits: Record<Role, { idleMs: number; absoluteMs: number }> = {
  admin: { idleMs: 30 * minute, absoluteMs: 12 * hour },
  user: { idleMs: retentionRules.sessions.keptMs, absoluteMs: 30 * day },
};

/** `lastSeenAt` is written at most this often, because each write costs a D1 statement. */
const touchIntervalMs = 5 * minute;

type Session = { role: Role; createdAt: number; lastSeenAt: number };

/** Whether a session is within the limits of the role its user has now. */
export function isSessionActive({ role, createdAt, lastSeenAt }: Session, now: number): boolean {
  const { idleMs, absoluteMs } = sessionLimits[role];
  return now - lastSeenAt < idleMs && now - createdAt < absoluteMs;
}

/** Whether `lastSeenAt` is 5 minutes old, so that it must be written again. */
export function shouldTouch({ lastSeenAt }: Session, now: number): boolean {
  return now - lastSeenAt >= touchIntervalMs;
}
