import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { Browser } from "#worker/testing/browser.ts";
import { failingDatabase } from "#worker/testing/databases.ts";
import { errorOf } from "#worker/testing/request.ts";
import { isStorageUnavailable, openDatabase, retryIdempotent } from "./db.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

it("is opened once for all requests", () => {
  expect(openDatabase(env.DB)).toBe(openDatabase(env.DB));
});

async function readWhile(message: string) {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const browser = new Browser({ DB: failingDatabase(message) });
  const response = await browser.go("/api/content/posts/an-uncached-post");
  return { ...(await errorOf(response)), wait: response.headers.get("Retry-After") };
}

it.each([
  "D1_ERROR: Network connection lost.",
  "D1_ERROR: D1 DB reset because its code was updated.",
  "D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.",
  "D1_ERROR: Internal error in D1 DB storage caused object to be reset.",
  "D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.",
  "D1_ERROR: Can't read from request stream because client disconnected.",
  "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
  "D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
  "D1_ERROR: D1 DB is overloaded. Too many requests queued.",
  "D1_ERROR: D1 DB's isolate exceeded its memory limit and was reset.",
  "D1_ERROR: D1 DB exceeded its CPU time limit and was reset.",
  "D1_ERROR: database is locked: SQLITE_BUSY",
])("replies 503 with Retry-After while the database is unavailable: %s", async (message) => {
  expect(await readWhile(message)).toMatchObject({ status: 503, code: "unavailable", wait: "5" });
});

it.each([
  "D1_ERROR: no such table: entries: SQLITE_ERROR",
  'D1_ERROR: near "SELEC": syntax error at offset 0: SQLITE_ERROR',
  "D1_ERROR: UNIQUE constraint failed: users.id: SQLITE_CONSTRAINT",
  "D1_TYPE_ERROR: Type 'undefined' not supported for value 'undefined'",
])("replies 500 to a database error that a retry cannot cure: %s", async (message) => {
  expect(await readWhile(message)).toMatchObject({ status: 500, code: "internal" });
});

it("ignores database messages in the parameters of a statement", async () => {
  const written = "Network connection lost. D1 DB is overloaded.";
  const query = openDatabase(env.DB).run(sql`SELECT ${written} FROM nowhere`);
  const error = await query.catch((reason: unknown) => reason);
  expect(String(error)).toContain(written);
  expect(isStorageUnavailable(error)).toBe(false);
});

it("retries a write after transient failures only", async () => {
  const write = vi.fn();
  const lost = new Error("D1_ERROR: Network connection lost.");
  write.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValueOnce("stored");
  expect(await retryIdempotent(write)).toBe("stored");
  expect(write).toHaveBeenCalledTimes(3);

  const busy = vi.fn().mockRejectedValue(new Error("D1_ERROR: D1 DB is overloaded."));
  await expect(retryIdempotent(busy)).rejects.toThrow("overloaded");
  expect(busy).toHaveBeenCalledOnce();
});
