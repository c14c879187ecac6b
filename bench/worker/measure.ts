import { measureBeacons } from "./beacons.ts";
import { type Comparison, comparisons, devComparisons } from "./comparisons.ts";
import { beaconTable, type ComparisonFigures, killTable, workerTable } from "./figures.ts";
import { storedReferences } from "./inbox.ts";
import { measureKills } from "./kills.ts";
import { connections, load, send } from "./load.ts";
import {
  preparePlatform,
  type RunningPlatform,
  startDevServer,
  startPlatform,
} from "./platform.ts";

/** The keys of the rows, in order. */
export const workerKeys: readonly string[] = [
  ...[...comparisons, ...devComparisons].map(({ key }) => key),
  "beacons",
  "kills",
];

const devIntroduction =
  "The same under `wrangler dev`, as developers run the worker: its own servers take their time before both\nsides.";

const roundMs = 2000;
const warmUpMs = 1000;
const kills = 20;
const beacons = 100_000;

/** Measures both sides of each comparison once per round, so that slow phases of the computer affect both alike. */
async function compare(
  { origin, stop }: RunningPlatform,
  selected: readonly Comparison[],
  rounds: number,
): Promise<ComparisonFigures[]> {
  const figures = selected.map((comparison) => ({
    comparison,
    rounds: [] as ComparisonFigures["rounds"][number][],
  }));
  await send(origin, { method: "POST", path: "/api/bare/table", status: 201, body: {} });
  for (const { next, nextBare } of selected) {
    for (const side of [next, nextBare]) await load(origin, side, { ms: warmUpMs });
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const { comparison, rounds: measured } of figures) {
      console.log(`round ${round} of ${rounds}: ${comparison.name}`);
      const product = await load(origin, comparison.next, { ms: roundMs });
      const bare = await load(origin, comparison.nextBare, { ms: roundMs });
      measured.push({ product, bare });
    }
  }
  await storedReferences(origin).finally(stop);
  return figures;
}

/** Measures the rows with these keys; returns a section of the report. */
export async function measureWorker(keys: readonly string[], rounds: number): Promise<string> {
  const platform = await preparePlatform();
  const tables: string[] = [];
  const addTable = async (
    all: readonly Comparison[],
    start: typeof startPlatform,
    ...introduction: readonly string[]
  ) => {
    const selected = all.filter(({ key }) => keys.includes(key));
    if (selected.length === 0) return;
    const figures = await compare(await start(platform), selected, rounds);
    tables.push(...introduction, workerTable(figures));
  };
  await addTable(comparisons, startPlatform);
  await addTable(devComparisons, startDevServer, devIntroduction);
  if (keys.includes("beacons")) {
    // On a database of its own, which holds nothing else.
    const empty = await preparePlatform();
    tables.push(beaconTable(await measureBeacons(() => startPlatform(empty), beacons)));
  }
  if (keys.includes("kills")) {
    tables.push(killTable(await measureKills(() => startPlatform(platform), kills)));
  }
  return [
    "## Worker",
    `The bundled worker in workerd, with local D1, KV and rate limits; ${connections} connections over loopback. The route it stands\nbeside is in the same isolate, and both are measured in turn: medians of ${rounds} rounds of ${roundMs / 1000} s, with the smallest and the\nlargest figure. A ratio is the median of the rounds' ratios.`,
    ...tables,
  ].join("\n\n");
}
