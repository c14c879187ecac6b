/**
 * The cron expressions (UTC) that start scheduled jobs. A test compares them with `triggers.crons` of
 * wrangler.toml; this file has no imports, so that the local cron can read it too.
 */
export const crons = ["* * * * *"] as const;
export type Cron = (typeof crons)[number];
