import type { AppEnv } from "#worker/lib/env.ts";

/** Where real points are: in the table `analytics_points`, or in Analytics Engine. */
export type Driver = "d1" | "ae";

/**
 * The driver of this installation. Settings decide and not the binding, because the local binding exists
 * and keeps nothing.
 */
export function driverOf({ ANALYTICS_ACCOUNT_ID, ANALYTICS_TOKEN }: AppEnv["Bindings"]): Driver {
  return ANALYTICS_ACCOUNT_ID && ANALYTICS_TOKEN ? "ae" : "d1";
}

/** The index of the points of real visitors: the hostname of the site. */
export function siteOf({ PUBLIC_ORIGIN }: AppEnv["Bindings"]): string {
  return new URL(PUBLIC_ORIGIN).hostname;
}
