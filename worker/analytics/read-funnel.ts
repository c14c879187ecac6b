import { channels } from "#contract/analytics-points.ts";
import type { Database } from "#worker/lib/db.ts";
import { demoAccepted } from "./demo-points.ts";
import { funnelSteps } from "./queries.ts";
import { planOf } from "./read-plan.ts";
import { rolledRows } from "./report-readers.ts";
import { isFiltered, type ReportSource, scopeOf } from "./report-source.ts";

/**
 * How many applications received in a period (epoch ms, its end left out) were accepted, by the channel that brought
 * them; "" when it is not known.
 */
export type AcceptedByChannel = (
  db: Database,
  from: number,
  to: number,
) => Promise<ReadonlyMap<string, number>>;

/** Sessions of a channel, and how many forms were begun and sent in them. */
type ChannelSteps = {
  readonly channel: string;
  readonly sessions: number;
  readonly starts: number;
  readonly submissions: number;
};

const noSteps = { sessions: 0, starts: 0, submissions: 0 };

/** The steps of the join-us form by channel, in parts that are to be added up. */
async function readSteps(source: ReportSource): Promise<ChannelSteps[]> {
  const { period, coverage, now, points } = source;
  const plan = isFiltered(source)
    ? { rolled: [], points: [period] }
    : planOf(period, coverage, now);
  const [sessions, starts, submissions, ...fromPoints] = await Promise.all([
    rolledRows(source, "channel", plan.rolled),
    rolledRows(source, "starts", plan.rolled),
    rolledRows(source, "submissions", plan.rolled),
    ...plan.points.map((bounds) =>
      points.read(funnelSteps(points.dialect, scopeOf(source, bounds))),
    ),
  ]);
  return [
    ...sessions.map((row) => ({ ...noSteps, channel: row.key, sessions: row.sessions })),
    ...starts.map((row) => ({ ...noSteps, channel: row.key, starts: row.events })),
    ...submissions.map((row) => ({ ...noSteps, channel: row.key, submissions: row.events })),
    ...fromPoints.flat(),
  ];
}

const rowNames = [...channels, "Unknown"] as const;
const knownChannels: ReadonlySet<string> = new Set(channels);

/** The steps from session to accepted application by channel; channels without any have no row. */
export async function readFunnel(source: ReportSource, acceptedByChannel?: AcceptedByChannel) {
  const { from, to } = source.period;
  const [steps, accepted] = await Promise.all([
    readSteps(source),
    source.isDemo ? undefined : acceptedByChannel?.(source.db, from, to),
  ]);
  const parts = [
    ...steps.map((row) => ({ ...row, accepted: 0 })),
    ...[...(accepted ?? [])].map(([channel, count]) => ({ ...noSteps, channel, accepted: count })),
  ];
  const byRow = Map.groupBy(parts, ({ channel }) =>
    knownChannels.has(channel) ? channel : "Unknown",
  );
  return rowNames.flatMap((channel) => {
    const own = byRow.get(channel) ?? [];
    const sum = (name: keyof typeof noSteps | "accepted") =>
      own.reduce((total, row) => total + row[name], 0);
    const row = {
      channel,
      sessions: sum("sessions"),
      starts: sum("starts"),
      submissions: sum("submissions"),
      // Real applications have nothing to do with invented sessions.
      accepted: source.isDemo ? demoAccepted(sum("submissions")) : sum("accepted"),
    };
    return row.sessions || row.starts || row.submissions || row.accepted ? [row] : [];
  });
}
