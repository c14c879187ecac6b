import { termsVersion } from "./legal.ts";

/** The versions before the one in force: a page that was opened before a change still sends one of them. */
export const earlierVersions: readonly string[] = [
  "2026-11-01",
  "2026-11-22",
  "2026-11-23",
  "2026-11-25",
];

const dayMs = 86_400_000;

/** Whether a date is at most a week ago, and at most tomorrow. */
const isRecent = (date: string, now: number): boolean =>
  Date.parse(date) >= now - 7 * dayMs && Date.parse(date) <= now + dayMs;

/**
 * Whether a form may name this version of the terms: the one in force, an earlier one, or one that is newer than this code and
 * dated from a week ago until tomorrow. During a deployment the pages are newer than the worker, which must not refuse applications then.
 */
export const isTermsVersion = (version: string, now = Date.now()): boolean =>
  version === termsVersion ||
  earlierVersions.includes(version) ||
  (version > termsVersion && isRecent(version, now));
