import { and, asc, desc, gte, inArray, lt, min, sum } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { errorHours } from "./store.ts";

const errors = sum(errorHours.reportCount).mapWith(Number);

/** Releases of one trend; anyone can invent more. */
const maxReleases = 100;

/**
 * Error reports of a time (epoch ms, `to` left out) by hour, and by release for the hundred with the most; the first
 * report of a release was before or in it.
 */
export async function errorTrend(db: Database, from: number, to: number) {
  const isWithin = and(gte(errorHours.startAt, from), lt(errorHours.startAt, to));
  const most = [desc(errors), asc(errorHours.release)];
  const within = db
    .select({ release: errorHours.release })
    .from(errorHours)
    .where(isWithin)
    .groupBy(errorHours.release)
    .orderBy(...most)
    .limit(maxReleases);
  const [hours, byRelease, firstSeen] = await db.batch([
    db
      .select({ startAt: errorHours.startAt, errors })
      .from(errorHours)
      .where(isWithin)
      .groupBy(errorHours.startAt)
      .orderBy(asc(errorHours.startAt)),
    db
      .select({ release: errorHours.release, errors })
      .from(errorHours)
      .where(isWithin)
      .groupBy(errorHours.release)
      .orderBy(...most)
      .limit(maxReleases),
    db
      .select({ release: errorHours.release, at: min(errorHours.startAt) })
      .from(errorHours)
      .where(inArray(errorHours.release, within))
      .groupBy(errorHours.release),
  ]);
  const since = new Map(firstSeen.map(({ release, at }) => [release, at ?? from]));
  const releases = byRelease.map(({ release, errors: count }) => ({
    release,
    errors: count,
    firstSeenAt: since.get(release) ?? from,
  }));
  return { hours, releases };
}
