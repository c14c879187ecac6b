import { median } from "#bench/lighthouse-run.ts";
import { markdownTable } from "#bench/markdown.ts";
import type { BeaconFigures } from "./beacons.ts";
import type { Comparison } from "./comparisons.ts";
import type { KillFigures } from "./kills.ts";
import type { LoadFigures } from "./load.ts";

/** One comparison with its rounds; both sides of a round were measured one after the other. */
export type ComparisonFigures = {
  comparison: Comparison;
  rounds: readonly { product: LoadFigures; bare: LoadFigures }[];
};

/** The command that measures one row. */
export const workerCommand = (key: string): string => `npm run bench -- --worker=${key}`;

const whole = (value: number): string => value.toFixed(0);

/** The median and, behind it, the smallest and the largest value. */
function withSpread(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return `${whole(median(values))} (${whole(least)}-${whole(most)})`;
}

const ratio = (values: readonly number[]): string => `${median(values).toFixed(2)} x`;

function row({ comparison, rounds }: ComparisonFigures): readonly string[] {
  const { name, bareName, key } = comparison;
  const of = (side: "product" | "bare", figure: keyof LoadFigures) =>
    rounds.map((round) => round[side][figure]);
  const ratios = (figure: keyof LoadFigures) =>
    rounds.map(({ product, bare }) => product[figure] / bare[figure]);
  return [
    name,
    withSpread(of("product", "perSecond")),
    bareName,
    withSpread(of("bare", "perSecond")),
    ratio(ratios("perSecond")),
    withSpread(of("product", "p99Ms")),
    withSpread(of("bare", "p99Ms")),
    ratio(ratios("p99Ms")),
    `\`${workerCommand(key)}\``,
  ];
}

/** The comparisons as a Markdown table. */
export function workerTable(figures: readonly ComparisonFigures[]): string {
  const head = [
    "request",
    "requests/s",
    "beside",
    "requests/s",
    "ratio",
    "p99, ms",
    "p99 beside, ms",
    "ratio",
    "reproduce with",
  ];
  return markdownTable(head, figures.map(row));
}

/** The result of the kills as a Markdown table. */
export function killTable({ kills, acknowledged, lost, repeated }: KillFigures): string {
  const head = [
    "SIGKILLs of workerd",
    "acknowledged forms, beacons, chat messages and saves of entries",
    "lost",
    "chat messages stored twice",
    "reproduce with",
  ];
  const cells = [kills, acknowledged, lost, repeated].map(String);
  return markdownTable(head, [[...cells, `\`${workerCommand("kills")}\``]]);
}

/** What became of many beacons, as a Markdown table. */
export function beaconTable(figures: BeaconFigures): string {
  const head = ["beacons sent", "points stored", "stored twice", "sessions", "beacons/s"];
  const { sent, stored, repeated, sessions, perSecond } = figures;
  const cells = [sent, stored, repeated, sessions, whole(perSecond)].map(String);
  return markdownTable(
    [...head, "reproduce with"],
    [[...cells, `\`${workerCommand("beacons")}\``]],
  );
}
