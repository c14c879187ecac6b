import type { Point } from "#contract/analytics-points.ts";
import { brand } from "#contract/brand.ts";
import { browse, crawl } from "./demo-browse.ts";
import { Dice } from "./demo-dice.ts";
import { demoRelease } from "./demo-releases.ts";
import { DemoSession } from "./demo-session.ts";
import { type DemoSource, demoSources } from "./demo-sources.ts";
import { type DemoVisitor, demoBot, demoVisitor } from "./demo-visitors.ts";

const dayMs = 24 * 3_600_000;
const { hostname } = new URL(brand.url);
/** Crawlers for each visitor. */
const botShare = 0.08;

/** Who comes on a day, by which chance, and from where. */
type Visit = DemoVisitor & {
  readonly dice: Dice;
  readonly source: DemoSource;
  readonly release: string;
};

/** A session of a visit, the first one or a later one of its visitor, and when it ends. */
function sessionOf(visit: Visit, startedAt: number, sessions: number) {
  const { dice, source, ...columns } = visit;
  const { interest, landing, ...traffic } = source;
  const sessionId = dice.id(26);
  const start = { ...columns, ...traffic, hostname, sessionId, sessions, startedAt };
  const session = new DemoSession(start);
  const browsing = { dice, source, session, machine: columns, time: startedAt, scrolled: 0 };
  if (visit.botScore === 0) browse(browsing);
  else crawl(browsing);
  return { points: session.points, endedAt: browsing.time };
}

const earlier = (point: Point, seconds: number): Point => ({
  ...point,
  time: point.time - seconds * 1000,
  sessionStart: point.sessionStart - seconds,
});

/** The sessions of one visitor on a day: one, or a second one after more than half an hour. */
function visitPoints(visit: Visit, startedAt: number, endOfDay: number): readonly Point[] {
  const { dice, source } = visit;
  const { points, endedAt } = sessionOf(visit, startedAt, 1);
  // Every session ends on its day, so that each day can be written by itself.
  const surplus = Math.max(0, Math.ceil((endedAt - endOfDay + 1) / 1000));
  if (surplus > 0) return points.map((point) => earlier(point, surplus));
  const comesBackAt = endedAt + Math.round(dice.between(35, 400) * 60_000);
  if (!dice.chance(0.12 * source.interest)) return points;
  const second = sessionOf(visit, comesBackAt, 2);
  return second.endedAt < endOfDay ? [...points, ...second.points] : points;
}

/**
 * The demo data of one day (UTC, `YYYY-MM-DD`) in the order of time: the same for everyone. `daysAgo` says
 * how long before the last day of the data it is, because growth, campaigns and the launch are counted from there.
 * Every session begins and ends on the day; a part of a day up to any time is right in itself.
 */
export function demoPoints(day: string, daysAgo = 0): Point[] {
  const startOfDay = Date.parse(`${day}T00:00:00Z`);
  const chance = new Dice(day);
  const weekday = new Date(startOfDay).getUTCDay();
  const { visitors, sources } = demoSources(chance, weekday, daysAgo);
  const release = demoRelease(startOfDay);
  const bots = Math.round(visitors * botShare);
  const points = Array.from({ length: visitors + bots }, (_, n) => {
    const dice = new Dice(`${day} ${n}`);
    const { visitor, startMs } = n < visitors ? demoVisitor(dice) : demoBot(dice);
    const visit = { ...visitor, dice, source: dice.pick(sources), release };
    return visitPoints(visit, startOfDay + startMs, startOfDay + dayMs);
  });
  return points.flat().toSorted((a, b) => a.time - b.time);
}

/** How many of the applications of demo data were accepted. */
export const demoAccepted = (submissions: number): number => Math.round(submissions * 0.15);
