import { measureVisit, medianVisit, type Throttling, type Visit } from "./lighthouse-run.ts";
import { markdownTable } from "./markdown.ts";

/** A page and the same page without its scripts, on two servers. `command` measures this page alone. */
export type Comparison = { name: string; command: string; url: string; scriptlessUrl: string };
/** The medians of one page: throttling simulated, throttling applied, and applied without scripts. */
export type PageFigures = {
  name: string;
  command: string;
  simulated: Visit;
  applied: Visit;
  scriptless: Visit;
};

/** Measures every page once per round, so that slow phases of the computer affect all pages alike. */
export async function measurePages(
  pages: readonly Comparison[],
  { runs, chromePath }: { runs: number; chromePath: string },
): Promise<PageFigures[]> {
  const visits = new Map<string, Visit[]>();
  const measure = async (key: string, url: string, throttling: Throttling) => {
    visits.set(key, [...(visits.get(key) ?? []), await measureVisit(url, chromePath, throttling)]);
  };
  for (let round = 1; round <= runs; round += 1) {
    for (const { name, url, scriptlessUrl } of pages) {
      console.log(`round ${round} of ${runs}: ${name}`);
      await measure(`${name} simulated`, url, "simulate");
      await measure(`${name} applied`, url, "devtools");
      await measure(`${name} scriptless`, scriptlessUrl, "devtools");
    }
  }
  const median = (key: string) => medianVisit(visits.get(key) ?? []);
  return pages.map(({ name, command }) => ({
    name,
    command,
    simulated: median(`${name} simulated`),
    applied: median(`${name} applied`),
    scriptless: median(`${name} scriptless`),
  }));
}

const ms = (value: number) => String(Math.round(value));

/** The figures as a Markdown table; `command` reproduces a row. */
export function pageTable(figures: readonly PageFigures[]): string {
  const head = [
    "page",
    "performance / accessibility / best practices / SEO",
    "first paint applied, ms",
    "LCP simulated, ms",
    "TBT simulated, ms",
    "LCP applied, ms",
    "LCP without scripts, ms",
    "ratio",
    "CLS applied",
    "transferred, KB",
    "reproduce with",
  ];
  const rows = figures.map(({ name, command, simulated, applied, scriptless }) => [
    name,
    `${simulated.performance} / ${simulated.accessibility} / ${simulated.bestPractices} / ${simulated.seo}`,
    ms(applied.firstPaintMs),
    ms(simulated.largestPaintMs),
    ms(simulated.blockingMs),
    ms(applied.largestPaintMs),
    ms(scriptless.largestPaintMs),
    `${(applied.largestPaintMs / scriptless.largestPaintMs).toFixed(2)} x`,
    applied.layoutShift.toFixed(3),
    ms(simulated.transferKb),
    `\`${command}\``,
  ]);
  return markdownTable(head, rows);
}
