/** What the site may weigh, in KB of 1024 bytes, compressed with brotli at quality 11 unless said otherwise. */
export const budgets = {
  /** Scripts a public page starts with, its own chunk included. */
  initialScripts: 80,
  /** The chunk of one public page. */
  routeChunk: 10,
  /** The inlined style sheet. */
  styles: 12,
  /** A document with its inlined styles: the first TCP window. */
  document: 14,
  /** Preloaded fonts, as they are. */
  fonts: 55,
  /** The script that runs before the first paint, uncompressed. */
  boot: 550 / 1024,
  /** Scripts and styles of the first screen of the back office. */
  shell: 160,
  /** The chunk of one further back-office page. */
  shellRoute: 30,
} as const;

export type Budget = keyof typeof budgets;

/** One measured thing, in bytes. */
export type Measure = { readonly page: string; readonly what: Budget; readonly bytes: number };

const kb = (bytes: number): string => (bytes / 1024).toFixed(1);

/** One sentence for every measure above its budget. */
export const overBudget = (measures: readonly Measure[]): readonly string[] =>
  measures
    .filter(({ what, bytes }) => bytes > budgets[what] * 1024)
    .map(
      ({ page, what, bytes }) =>
        `${page}: ${what} weighs ${kb(bytes)} KB, allowed are ${budgets[what]} KB`,
    );

/** The measures as a table, one line a page. */
export function weightTable(measures: readonly Measure[]): string {
  const columns = [...new Set(measures.map(({ what }) => what))];
  const pages = [...new Set(measures.map(({ page }) => page))];
  const cell = (page: string, what: Budget): string => {
    const found = measures.find((measure) => measure.page === page && measure.what === what);
    return found ? kb(found.bytes) : "";
  };
  const rows = [
    ["KB (br)", ...columns],
    ["allowed", ...columns.map((what) => budgets[what].toFixed(1))],
    ...pages.map((page) => [page, ...columns.map((what) => cell(page, what))]),
  ];
  return rows
    .map(
      ([name = "", ...cells]) => name.padEnd(14) + cells.map((text) => text.padStart(15)).join(""),
    )
    .join("\n");
}
