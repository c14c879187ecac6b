import { medianVisit, type Throttling, type Visit, visit } from "./lighthouse-run.ts";

/** A page, and the same page without its scripts, each on a server of its own. */
export type Comparison = { name: string; address: string; floorAddress: string };
export type PageFigures = { name: string; simulated: Visit; applied: Visit; floor: Visit };

/** Measures pages beside their floors, round after round, so that noise meets both alike. */
export async function measurePages(
  pages: readonly Comparison[],
  { runs, chromePath }: { runs: number; chromePath: string },
): Promise<PageFigures[]> {
  const visits = new Map<string, Visit[]>();
  const take = async (key: string, address: string, throttling: Throttling) => {
    visits.set(key, [...(visits.get(key) ?? []), await visit(address, chromePath, throttling)]);
  };
  for (let round = 1; round <= runs; round += 1) {
    for (const { name, address, floorAddress } of pages) {
      console.log(`round ${round} of ${runs}: ${name}`);
      await take(`${name} simulated`, address, "simulate");
      await take(`${name} applied`, address, "devtools");
      await take(`${name} floor`, floorAddress, "devtools");
    }
  }
  const of = (key: string) => medianVisit(visits.get(key) ?? []);
  return pages.map(({ name }) => ({
    name,
    simulated: of(`${name} simulated`),
    applied: of(`${name} applied`),
    floor: of(`${name} floor`),
  }));
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
const ms = (value: number) => String(Math.round(value));

/** The figures as a Markdown table. */
export function pageTable(figures: readonly PageFigures[]): string {
  const head = [
    "page",
    "performance / accessibility / best practices / SEO",
    "LCP simulated, ms",
    "TBT simulated, ms",
    "LCP applied, ms",
    "LCP without scripts, ms",
    "ratio",
    "CLS applied",
    "transferred, KB",
  ];
  const lines = figures.map(({ name, simulated, applied, floor }) =>
    row([
      name,
      `${simulated.performance} / ${simulated.accessibility} / ${simulated.bestPractices} / ${simulated.seo}`,
      ms(simulated.largestPaintMs),
      ms(simulated.blockingMs),
      ms(applied.largestPaintMs),
      ms(floor.largestPaintMs),
      `${(applied.largestPaintMs / floor.largestPaintMs).toFixed(2)} x`,
      applied.layoutShift.toFixed(3),
      ms(simulated.transferKb),
    ]),
  );
  return [row(head), row(head.map(() => "---")), ...lines].join("\n");
}
