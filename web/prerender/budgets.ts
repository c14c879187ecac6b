/**
 * The largest allowed sizes, in KB of 1024 bytes, after brotli at quality 11 unless stated otherwise.
 * Lower a budget whenever the site gets smaller; raise one only with a decision record.
 */
export const budgets = {
  /** All scripts that a public page loads before it hydrates, its own chunk included. */
  initialScripts: 76,
  /** The chunk of one public page. */
  routeChunk: 10,
  /** The whole public style sheet. A document inlines only the part that its page needs. */
  styles: 9,
  /** A document with its inlined styles and the boot script. It fits into the first TCP round trip, which carries 14 KB. */
  document: 12,
  /** All preloaded fonts, uncompressed: WOFF2 is compressed already. */
  fonts: 55,
  /** The poster of the first screen for a portrait window, as it is. */
  portraitPoster: 45,
  /** The heaviest poster of the first screen for any other window, as it is. */
  poster: 110,
  /** The script inside every document, uncompressed. */
  boot: 0.75,
  /** The script that counts visits, gzipped; loaded when the browser is idle. */
  tracker: 1,
  /** The script that measures the Web Vitals, gzipped; loaded after the tracker. */
  vitals: 3.5,
  /** The button that opens the chat, with its styles; loaded when the browser is idle. */
  launcher: 1.5,
  /** The window of the chat with its styles and its transport; loaded when the chat is about to be used. */
  chat: 12,
  /** What an open window of the chat loads then: pictures, links, forms. */
  chatParts: 6,
  /** What reads, scales and writes a picture before it is sent; loaded with the first one. */
  chatPictures: 4,
  /** All scripts and styles that the back office loads for its first screen. */
  shell: 160,
  /** The chunk of one further page of the back office. */
  shellRoute: 30,
} as const;

export type Budget = keyof typeof budgets;

/** One measured size, in bytes. */
export type Measure = { readonly page: string; readonly what: Budget; readonly bytes: number };

const kb = (bytes: number): string => (bytes / 1024).toFixed(1);

/** One sentence for each measure above its budget. */
export const overBudget = (measures: readonly Measure[]): readonly string[] =>
  measures
    .filter(({ what, bytes }) => bytes > budgets[what] * 1024)
    .map(
      ({ page, what, bytes }) =>
        `${page}: ${what} is ${kb(bytes)} KB, ${budgets[what]} KB are allowed`,
    );

/** The measures as a table, one line per page. */
export function sizeTable(measures: readonly Measure[]): string {
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
