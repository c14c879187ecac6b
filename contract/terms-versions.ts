import { termsVersion } from "./legal.ts";

/** The versions before the one in force: a page that was opened before a change still sends one of them. */
const earlierVersions: readonly string[] = ["2026-11-01", "2026-11-22", "2026-11-23", "2026-11-25"];

const dayMs = 86_400_000;

/**
 * Whether the terms have, or may have, a version. A newer one than that of the worker counts until tomorrow's date: during a
 * deployment the pages are newer for some minutes, and no application may be lost then.
 */
export const isTermsVersion = (version: string, now = Date.now()): boolean =>
  version === termsVersion ||
  earlierVersions.includes(version) ||
  (version > termsVersion && Date.parse(version) <= now + dayMs);
