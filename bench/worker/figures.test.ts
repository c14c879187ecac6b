import { expect, it } from "vitest";
import { personSignals } from "#seed/forms.ts";
import { comparisons, devComparisons } from "./comparisons.ts";
import { beaconTable, killTable, workerTable } from "./figures.ts";
import { workerKeys } from "./measure.ts";

const round = (perSecond: number, p99Ms: number) => ({ perSecond, p99Ms });

it("shows medians with their spread, and the median of the ratios of each round", () => {
  const [comparison] = comparisons;
  if (comparison === undefined) throw new Error("There is no comparison");
  const table = workerTable([
    {
      comparison,
      rounds: [
        { product: round(900, 20), bare: round(1000, 10) },
        { product: round(100, 90), bare: round(200, 30) },
        { product: round(800, 12), bare: round(1000, 10) },
      ],
    },
  ]);
  const cells = table.split("\n").at(-1)?.split(" | ").slice(1, -1);
  expect(cells).toEqual([
    "800 (100-900)",
    comparison.bareName,
    "1000 (200-1000)",
    "0.80 x",
    "20 (12-90)",
    "10 (10-30)",
    "2.00 x",
  ]);
});

it("names in each row the command that measures this row alone", () => {
  const all = [...comparisons, ...devComparisons];
  const compared = workerTable(all.map((comparison) => ({ comparison, rounds: [] })));
  const killed = killTable({ kills: 20, acknowledged: 900, lost: 0, repeated: 0 });
  const beacons = { sent: 9, stored: 9, repeated: 0, sessions: 2, perSecond: 700 };
  const tables = [compared, killed, beaconTable(beacons)].join("\n");
  for (const key of workerKeys) {
    expect(tables).toContain(`\`npm run bench -- --worker=${key}\` |`);
  }
});

it("sends forms that a person has filled in with the script of the page", () => {
  const form = comparisons.find(({ key }) => key === "form")?.next(1).body;
  expect(form).toMatchObject(personSignals);
});

it("sends every request of a comparison with an identity of its own", () => {
  for (const { key, next } of comparisons) {
    const isRepeated = JSON.stringify(next(1)) === JSON.stringify(next(2));
    expect(isRepeated, key).toBe(["read", "read-same", "cached"].includes(key));
  }
});
