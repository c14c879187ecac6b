import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import { csvMediaType } from "#contract/csv.ts";
import { csvReply } from "./csv.ts";
import type { AppEnv } from "./env.ts";

const pageCount = 30;
const rowsAPage = 100;

/** Pages of numbered rows, and what was read of them. */
function countedPages(failAt = pageCount) {
  const read = { pages: 0, isOver: false };
  async function* pages() {
    try {
      for (let page = 0; page < pageCount; page += 1) {
        if (page === failAt) throw new Error("the database went away");
        read.pages += 1;
        yield Array.from({ length: rowsAPage }, (_, n) => [page * rowsAPage + n, `Row ${n}`]);
      }
    } finally {
      read.isOver = true;
    }
  }
  return { read, pages: pages() };
}

const fileOf = (pages: AsyncIterable<(string | number)[][]>) =>
  new Hono<AppEnv>()
    .get("/", (c) => csvReply(c, { name: "rows", head: ["Number", "Name"], pages }))
    .onError((_, c) => c.text("failed", 503))
    .request("/");

/** The stream of a reply; a test that reads one has a reply with a body. */
function readerOf({ body }: Response) {
  if (body === null) throw new Error("The reply has no body");
  return body.getReader();
}

it("sends a file with every row, in UTF-8 with a byte order mark", async () => {
  const response = await fileOf(countedPages().pages);
  expect(response.headers.get("Content-Type")).toBe(csvMediaType);
  expect(response.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="rows-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split("\r\n");
  expect(lines).toHaveLength(1 + pageCount * rowsAPage + 1);
  expect([lines[0], lines[1], lines.at(-2), lines.at(-1)]).toEqual([
    "Number,Name",
    "0,Row 0",
    "2999,Row 99",
    "",
  ]);
});

it("sends only the names of the columns when there is no row", async () => {
  async function* none() {
    yield [];
  }
  expect(await (await fileOf(none())).text()).toBe("Number,Name\r\n");
});

it("reads a page when the reader has taken the one before, and none once the reader has left", async () => {
  const { read, pages } = countedPages();
  const reader = readerOf(await fileOf(pages));
  expect(read.pages).toBe(1);
  for (let part = 0; part < 3; part += 1) await reader.read();
  expect(read.pages).toBeLessThanOrEqual(4);
  await reader.cancel();
  expect(read.isOver).toBe(true);
  expect(read.pages).toBeLessThanOrEqual(4);
});

it("refuses the request when the first page cannot be read", async () => {
  expect((await fileOf(countedPages(0).pages)).status).toBe(503);
});

it("breaks the file off and says so in the log when a later page cannot be read", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const response = await fileOf(countedPages(2).pages);
  await expect(response.text()).rejects.toThrow("the database went away");
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("file_broken_off"));
});
