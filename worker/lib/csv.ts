import type { Context } from "hono";
import { byteOrderMark, type CsvRow, csvLines, csvMediaType } from "#contract/csv.ts";
import type { AppEnv } from "./env.ts";
import { fileReply } from "./streamed-file.ts";

type CsvFile = {
  /** The file is called `<name>-2026-11-22.csv`, by the day of UTC. */
  name: string;
  /** The names of the columns. */
  head: readonly string[];
  /** The rows, page by page. */
  pages: AsyncIterable<readonly CsvRow[]>;
};

/** The text of a file, one part for each page; the first part has the names of the columns too. */
async function* textParts({ head, pages }: CsvFile): AsyncGenerator<string, string> {
  let start = byteOrderMark + csvLines([head]);
  for await (const rows of pages) {
    // A stream waits forever for a part without text.
    if (rows.length === 0) continue;
    yield start + csvLines(rows);
    start = "";
  }
  return start;
}

/**
 * Replies with a table as a file, page by page as the reader takes it.
 *
 * @example
 * return csvReply(c, { name: "audit", head: ["At", "Who"], pages: auditPages(c.var.db, filter) });
 */
export function csvReply(c: Context<AppEnv>, file: CsvFile): Promise<Response> {
  const day = new Date().toISOString().slice(0, 10);
  const name = `${file.name}-${day}.csv`;
  return fileReply(c, { name, mediaType: csvMediaType, parts: textParts(file) });
}
