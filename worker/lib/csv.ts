import type { Context } from "hono";
import { byteOrderMark, type CsvRow, csvLines, csvMediaType } from "#contract/csv.ts";
import type { AppEnv } from "./env.ts";
import { log } from "./log.ts";

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
 * Replies with a table as a file and reads a page when the reader has taken the one before, so that no more is in
 * memory. The first page is read before the reply begins: its failure is a problem. A later failure breaks the file
 * off, which a browser reports. A reader who leaves ends the reading.
 *
 * @example
 * return csvReply(c, { name: "audit", head: ["At", "Who"], pages: auditPages(c.var.db, filter) });
 */
export async function csvReply(c: Context<AppEnv>, file: CsvFile): Promise<Response> {
  const parts = textParts(file);
  const encoder = new TextEncoder();
  let hasLeft = false;
  const pass = (
    controller: ReadableStreamDefaultController<Uint8Array>,
    { done, value }: IteratorResult<string, string>,
  ) => {
    if (hasLeft) return;
    if (value !== "") controller.enqueue(encoder.encode(value));
    if (done) controller.close();
  };
  const first = await parts.next();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => pass(controller, first),
    async pull(controller) {
      try {
        pass(controller, await parts.next());
      } catch (error) {
        log("error", { event: "csv_broken_off", requestId: c.get("requestId"), error });
        controller.error(error);
      }
    },
    async cancel() {
      hasLeft = true;
      await parts.return("");
    },
  });
  const day = new Date().toISOString().slice(0, 10);
  return c.body(body, 200, {
    "Content-Type": csvMediaType,
    "Content-Disposition": `attachment; filename="${file.name}-${day}.csv"`,
  });
}
