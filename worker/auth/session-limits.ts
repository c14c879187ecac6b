import type { Role } from "#contract/roles.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a session lasts unused, and how long at all, in milliseconds. */
export const sessionLimits: Record<Role, { idleMs: number; absoluteMs: number }> = {
  admin: { idleMs: 30 * minute, absoluteMs: 12 * hour },
  user: { idleMs: 7 * day, absoluteMs: 30 * day },
};

/** Use is noted at most this often. */
const noteUseEveryMs = 5 * minute;

type Session = { role: Role; createdAt: number; lastSeenAt: number };

/** Whether a session still counts under the limits of the role its user has now. */
export function isSessionActive({ role, createdAt, lastSeenAt }: Session, now: number): boolean {
  const { idleMs, absoluteMs } = sessionLimits[role];
  return now - lastSeenAt < idleMs && now - createdAt < absoluteMs;
}

/** Whether it is time to note that a session is in use. */
export function shouldTouch({ lastSeenAt }: Session, now: number): boolean {
  return now - lastSeenAt >= noteUseEveryMs;
}
