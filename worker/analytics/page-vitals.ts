import { vitalNames, vitalsByPage, vitalsOfLoads } from "./queries.ts";
import type { PointReader, Scope } from "./sql.ts";
import { weightedPercentile } from "./weighted-percentile.ts";

type VitalName = (typeof vitalNames)[number];
export type PageVitals = { readonly page: string; readonly loads: number } & Readonly<
  Record<VitalName, number | null>
>;

const maxPages = 100;
/** Loads a percentile is taken of where the database has none: enough for it, and no more to read on a busy site. */
const maxLoads = 20_000;

type Load = { readonly page: string; readonly weight: number } & Readonly<
  Record<VitalName, number>
>;

function percentilesOf(page: string, loads: readonly Load[]): PageVitals {
  const values = vitalNames.map((name) => {
    const measured = loads.flatMap(({ [name]: value, weight }) =>
      value >= 0 ? [{ value, weight }] : [],
    );
    return [name, weightedPercentile(measured, 0.75)] as const;
  });
  return {
    page,
    loads: loads.reduce((sum, { weight }) => sum + weight, 0),
    ...(Object.fromEntries(values) as Record<VitalName, number | null>),
  };
}

const mostLoadsFirst = (a: PageVitals, b: PageVitals) =>
  b.loads - a.loads || (a.page < b.page ? -1 : 1);

const orNull = (value: number) => (value < 0 ? null : value);

/** Web vitals of the pages with the most measured loads. */
export async function readPageVitals(
  { driver, dialect, read }: PointReader,
  scope: Scope,
): Promise<PageVitals[]> {
  if (driver === "ae") {
    const rows = await read(vitalsByPage(dialect, scope, maxPages));
    return rows.map(({ page, loads, lcp, inp, cls, fcp, ttfb }) => ({
      page,
      loads,
      lcp: orNull(lcp),
      inp: orNull(inp),
      cls: orNull(cls),
      fcp: orNull(fcp),
      ttfb: orNull(ttfb),
    }));
  }
  const loads = await read(vitalsOfLoads(dialect, scope, maxLoads));
  const pages = [...Map.groupBy(loads, ({ page }) => page)].map(([page, own]) =>
    percentilesOf(page, own),
  );
  return pages.toSorted(mostLoadsFirst).slice(0, maxPages);
}
