import type { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { median } from "#bench/lighthouse-run.ts";
import { type Editor, openEditor } from "#bench/worker/editor.ts";
import { publicOrigin, send } from "#bench/worker/load.ts";
import { type Platform, preparePlatform, startPlatform } from "#bench/worker/platform.ts";
import { getReport, type Report } from "#contract/analytics-reports.ts";
import { type Card, cards, type Question, questions } from "./cards.ts";
import { copyToClickHouse, type PointsInClickHouse } from "./clickhouse.ts";
import { fillPoints, openFile, setAside } from "./database.ts";
import { type CardFigures, growthTable, type SizeFigures } from "./figures.ts";
import type { Scope } from "./plain-sql.ts";

const sizes = { "10k": 10_000, "100k": 100_000, "1m": 1_000_000, "10m": 10_000_000 } as const;

/** The keys of the rows, in order. */
export const analyticsKeys: readonly string[] = Object.keys(sizes);
/** The command that measures one size. */
export const analyticsCommand = (key: string): string => `npm run bench -- --analytics=${key}`;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const site = new URL(publicOrigin).hostname;

/** As often as there is time for it, at most. */
const repetitions = 5;
const limitMs = 1000;
const closedConnectionMs = 100;

/** The median of what some runs took in ms, and what the last one returned; a slow one is not repeated. */
async function timed<T>(run: () => Promise<T> | T): Promise<{ ms: number; result: T }> {
  const durations: number[] = [];
  const startedAt = performance.now();
  for (;;) {
    const since = performance.now();
    const result = await run();
    durations.push(performance.now() - since);
    const isOver = performance.now() - startedAt > limitMs;
    if (isOver || durations.length === repetitions) return { ms: median(durations), result };
  }
}

/** Posts to a route of the bench; throws when it fails. */
async function post(origin: string, path: string, body: object): Promise<void> {
  await send(origin, { method: "POST", path, status: 201, body });
}

/** The longest range and the one before it, and the days on which they begin and end. */
const dayCount = 182;

/** Demo points up to a time (epoch ms) in a table of their own. */
async function prepareDemoPoints(platform: Platform, end: number): Promise<void> {
  const { origin, stop } = await startPlatform(platform);
  await post(origin, "/api/bare/demo-points", { end, dayCount }).finally(stop);
  const database = openFile(platform.stateFolder);
  setAside(database);
  database.close();
}

/**
 * Rolls up as the product does with many points at once, which keeps hours by dimension for the last days alone, and
 * then the day on which 90 days begin, because the hourly job keeps those hours too.
 */
async function rollUp(origin: string, now: number): Promise<void> {
  const edge = Math.floor(now / dayMs - 90) * dayMs;
  await post(origin, "/api/bare/roll-ups", { from: now - dayCount * dayMs, to: now });
  await post(origin, "/api/bare/roll-ups", { from: edge, to: edge + dayMs });
}

/** The points a question is about, by the period that the product says. */
async function scopeOf(editor: Editor, { range, channel }: Question): Promise<Scope> {
  const { data } = await editor.call<Report>("GET", `${getReport.path}?range=${range}`);
  return { site, channel, from: data.period.from, to: data.period.to };
}

type Sides = {
  readonly editor: Editor;
  readonly database: DatabaseSync;
  readonly clickHouse: PointsInClickHouse;
};

async function measureCard(
  { editor, database, clickHouse }: Sides,
  { name, paths, sql, answers }: Card,
  asked: Question,
): Promise<CardFigures> {
  // A statement in this process keeps it from noticing that the server closed an idle connection.
  await setTimeout(closedConnectionMs);
  const scope = await scopeOf(editor, asked);
  const api = await timed(async () => {
    const replies: { data: never; rows: number }[] = [];
    for (const path of paths(asked)) replies.push(await editor.read<never>(path));
    return replies;
  });
  const plain = await timed(() => sql(scope).map((text) => database.prepare(text).all()));
  const other = await timed(() => sql(scope).map(clickHouse.rows));
  const [reply] = api.result;
  const inReply = reply && answers?.reply(reply.data);
  for (const { result } of [plain, other]) {
    const inRows = result[0] && answers?.rows(result[0], scope);
    // Otherwise they were asked different things, and their times say nothing.
    if (inReply !== inRows) throw new Error(`${name}: ${inReply}, as plain SQL ${inRows}`);
  }
  const rows = api.result.reduce((sum, one) => sum + one.rows, 0);
  return { card: name, ms: api.ms, rows, plainMs: plain.ms, clickHouseMs: other.ms };
}

/** The figures of each question, in order, on a table of so many points. */
async function measureSize(platform: Platform, total: number, end: number): Promise<SizeFigures[]> {
  console.log(`analytics: ${total.toLocaleString("en-GB")} points`);
  const database = openFile(platform.stateFolder);
  const points = fillPoints(database, { site, total, end });
  const clickHouse = await copyToClickHouse(database);
  const { origin, stop } = await startPlatform(platform);
  try {
    await rollUp(origin, Date.now());
    const sides = { editor: await openEditor(origin), database, clickHouse };
    const figures: SizeFigures[] = [];
    for (const asked of questions) {
      const measured: CardFigures[] = [];
      for (const card of cards) measured.push(await measureCard(sides, card, asked));
      figures.push({ points, cards: measured });
    }
    return figures;
  } finally {
    clickHouse.close();
    database.close();
    await stop();
  }
}

/** Measures the tables of these sizes; returns a section of the report. */
export async function measureAnalytics(keys: readonly string[]): Promise<string> {
  const platform = await preparePlatform();
  // The points go on for an hour, so that there are visitors while this is measured.
  const end = Date.now() + hourMs;
  await prepareDemoPoints(platform, end);
  const bySize: SizeFigures[][] = [];
  for (const [key, total] of Object.entries(sizes)) {
    if (keys.includes(key)) bySize.push(await measureSize(platform, total, end));
  }
  const tables = questions.flatMap(({ name }, index) => [
    `### ${name}`,
    growthTable(bySize.flatMap((figures) => figures[index] ?? [])),
  ]);
  const commands = analyticsKeys.map((key) => `\`${analyticsCommand(key)}\``);
  return [
    "## Analytics",
    `The cards of the dashboard on tables of invented points of half a year, asked one after the other of the bundled worker in\nworkerd with local D1; medians of up to ${repetitions} runs. Rows are those that D1 reports, the session of the admin included; a request\ncosts some milliseconds by itself. Beside it the same questions as plain SQL, asked of the points without roll-ups: by\nnode:sqlite in the same file, to which the ratio compares, and by ClickHouse in the process of the bench, which \`npm run\ntest:clickhouse\` installs too. All three have to give the same answer. Reproduce one size with ${commands.join(", ")}.`,
    ...tables,
  ].join("\n\n");
}
