import {
  areHoursKept,
  arePointsKept,
  pointsNote,
  wholeDaysNote,
} from "#contract/analytics-history.ts";
import { areOfHits, isSeveralDays, rankingOf, visitorsNote } from "#contract/analytics-hits.ts";
import type { Dimension, Filter, ReportQuery } from "#contract/analytics-reports.ts";
import { brand } from "#contract/brand.ts";
import { figuresOf } from "./report.ts";
import { type KeyFigures, readBreakdown } from "./report-readers.ts";
import type { ReportSource } from "./report-source.ts";
import type { ShareLinkRow } from "./share-link-store.ts";
import type { SharedPage, SharedTable } from "./shared-page.ts";

/** How many rows a table of the page has. */
const maxRows = 10;

const regionNames = new Intl.DisplayNames(brand.locale, { type: "region", fallback: "code" });

/** The name of a country by its two characters; an invented code stays what it is. */
function countryName(code: string): string {
  try {
    return regionNames.of(code) ?? code;
  } catch {
    return code;
  }
}

type TableKind = {
  readonly dimension: Dimension;
  readonly title: string;
  readonly unit: string;
  readonly count: ReturnType<typeof rankingOf>;
  readonly nameOf: (key: string) => string;
};

const asItIs = (key: string) => key;

/** Everyone may read these, so none of them is fine enough to tell one visitor from others. */
const tableKinds: readonly TableKind[] = [
  { dimension: "page", title: "Top pages", unit: "Views", count: "views", nameOf: asItIs },
  { dimension: "channel", title: "Sources", unit: "Visitors", count: "visitors", nameOf: asItIs },
  { dimension: "device", title: "Devices", unit: "Visitors", count: "visitors", nameOf: asItIs },
  {
    dimension: "country",
    title: "Countries",
    unit: "Visitors",
    count: "visitors",
    nameOf: countryName,
  },
];

export const rowsOf = (
  rows: readonly KeyFigures[],
  count: TableKind["count"],
  nameOf = asItIs,
): SharedTable["rows"] =>
  rows
    .filter((row) => row[count] > 0)
    .slice(0, maxRows)
    .map((row) => ({ name: row.key === "" ? "Unknown" : nameOf(row.key), count: row[count] }));

const filterText = ({ dimension, isExcluded, value }: Filter): string =>
  `${dimension} ${isExcluded ? "is not" : "is"} ${value || "unknown"}`;

const botTexts = { people: [], true: ["bots included"], only: ["only bots"] } as const;

/** Reads what the page of a share link shows. */
export async function readSharedPage(
  source: ReportSource,
  { label, expiresAt }: ShareLinkRow,
  { timeZone }: ReportQuery,
): Promise<SharedPage> {
  const isOfHits = areOfHits(source.filters);
  // With an event as filter, pages are counted by their events.
  const isOfEvents = rankingOf("page", source.filters) === "events";
  const kinds = tableKinds
    .filter(({ count }) => !isOfHits || count === "views")
    .map((kind) => (isOfEvents ? ({ ...kind, unit: "Events", count: "events" } as const) : kind));
  const [figures, ...tables] = await Promise.all([
    figuresOf(source),
    ...kinds.map(async ({ dimension, title, unit, count, nameOf }) => {
      const rows = await readBreakdown(source, dimension);
      return { title, unit, rows: rowsOf(rows, count, nameOf) };
    }),
  ]);
  const { from } = figures.period;
  const isFiltered = source.filters.length > 0;
  const notes = [
    !isOfHits && isSeveralDays(figures.period) && visitorsNote,
    isFiltered && !arePointsKept(from, source.now) && pointsNote,
    // Tables of filtered figures are made of points.
    !isFiltered && !areHoursKept(from, source.now) && wholeDaysNote,
  ].filter((note) => note !== false);
  const filters = [...source.filters.map(filterText), ...botTexts[source.bots ?? "people"]];
  return { ...figures, label, expiresAt, timeZone, filters, isOfHits, notes, tables };
}
