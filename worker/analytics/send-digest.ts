import { brand } from "#contract/brand.ts";
import { type Database, isUniqueViolation, openDatabase } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { mailsAbout, queueMail } from "#worker/lib/outbox-store.ts";
import { type Digest, digestMail } from "./digest.ts";
import { figuresOf } from "./report.ts";
import { readBreakdown } from "./report-readers.ts";
import { openReport } from "./report-source.ts";
import { rowsOf } from "./shared-data.ts";

const dayMs = 24 * 3_600_000;
const weekMs = 7 * dayMs;
/** 5 January 1970 was a Monday. */
const firstMonday = 4 * dayMs;
/** When the mail goes out on Monday: by then, late beacons of Sunday have been rolled up. */
const sendAfterMs = 6 * 3_600_000;
/** The part of each hour in which the job looks, because in a week without a visit it would read figures every minute. */
const lookMs = 10 * 60_000;

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** How many applications a period (epoch ms, `to` left out) has brought, by channel; "" when it is not known. */
export type ReceivedByChannel = (
  db: Database,
  from: number,
  to: number,
) => Promise<ReadonlyMap<string, number>>;

/** The last whole week (Monday to Sunday, UTC) that may be told about at a time; epoch ms, `to` left out. */
export function digestWeek(now: number): { from: number; to: number } {
  const sinceMonday = now - sendAfterMs - firstMonday;
  const to = Math.floor(sinceMonday / weekMs) * weekMs + firstMonday;
  return { from: to - weekMs, to };
}

async function readDigest(
  env: AppEnv["Bindings"],
  { from, to }: { from: number; to: number },
  now: number,
  receivedByChannel?: ReceivedByChannel,
): Promise<Digest> {
  const days = { from: isoDay(from), to: isoDay(to - 1) };
  const source = await openReport(env, { ...days, data: "real" }, now);
  const [figures, pages, channels, applications] = await Promise.all([
    figuresOf(source),
    readBreakdown(source, "page"),
    readBreakdown(source, "channel"),
    receivedByChannel?.(source.db, from, to),
  ]);
  const received = [...(applications ?? [])].map(([name, count]) => ({
    name: name || "Unknown",
    count,
  }));
  const bySource = {
    title: "Applications by source",
    rows: received.toSorted((a, b) => b.count - a.count),
  };
  return {
    ...figures,
    from,
    to,
    lists: [
      { title: "Top pages by views", rows: rowsOf(pages, "views").slice(0, 5) },
      { title: "Sources by visitors", rows: rowsOf(channels, "visitors").slice(0, 5) },
      ...(applications ? [bySource] : []),
    ],
  };
}

/**
 * Queues the mail about the last week for the team, once for each week however often it runs. Weeks that
 * nothing ran in are not made up for, and a week without a visit has no mail. `ANALYTICS_DIGEST = "off"` stops it.
 */
export async function sendDigest(
  env: AppEnv["Bindings"],
  now: number,
  receivedByChannel?: ReceivedByChannel,
): Promise<void> {
  if (env.ANALYTICS_DIGEST === "off" || now % 3_600_000 >= lookMs) return;
  const db = openDatabase(env.DB);
  const week = digestWeek(now);
  const cause = `analytics-digest-${isoDay(week.from)}`;
  const queued = await mailsAbout(db, cause);
  if (queued.length > 0) return;
  const digest = await readDigest(env, week, now, receivedByChannel);
  if (digest.totals.views === 0 && digest.totals.events === 0) return;
  const mail = {
    recipientKind: "team",
    recipient: brand.email,
    topic: "digest",
    ...digestMail(digest, env.PUBLIC_ORIGIN),
  } as const;
  try {
    await queueMail(db, cause, mail, now);
  } catch (error) {
    // Another run was faster.
    if (!isUniqueViolation(error, "outbox.id")) throw error;
  }
}
