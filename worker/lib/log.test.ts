import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { confirmationPage } from "#contract/newsletter.ts";
import { confirmationLink } from "#worker/newsletter/links.ts";
import { Browser } from "#worker/testing/browser.ts";
import { failingDatabase } from "#worker/testing/databases.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { openDatabase } from "./db.ts";
import { newId } from "./id.ts";
import { log } from "./log.ts";

const db = openDatabase(env.DB);
const secret = "mina@okafor.example";

afterEach(() => {
  vi.restoreAllMocks();
});

/** The log line about the failure of the work. */
async function lineAbout(work: () => PromiseLike<unknown>): Promise<string> {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  try {
    await work();
  } catch (failure) {
    log("error", { event: "failed", error: failure });
  }
  expect(error).toHaveBeenCalledOnce();
  return String(error.mock.calls[0]);
}

const match = sql`SELECT rowid FROM application_lookup WHERE application_lookup MATCH`;

it.each<[string, () => PromiseLike<unknown>, string]>([
  ["selects", () => db.run(sql`SELECT ${secret} FROM nowhere`), "no such table: nowhere"],
  ["searches for", () => db.run(sql`${match} ${`(${secret}`}`), "syntax error near"],
  ["uses as a JSON path", () => db.run(sql`SELECT json_extract('{}', ${secret})`), "bad JSON path"],
  [
    "sends in one of several statements",
    () => env.DB.batch([env.DB.prepare("SELECT json_extract('{}', ?)").bind(secret)]),
    "bad JSON path",
  ],
  [
    "sends, when the database repeats it",
    () =>
      openDatabase(failingDatabase(`D1_ERROR: ${secret} is too much`)).run(sql`SELECT ${secret}`),
    "is too much",
  ],
  [
    "sends, when it looks like a stack",
    () => db.run(sql`SELECT ${`x\n    at ${secret}`} FROM nowhere`),
    "no such table",
  ],
])("logs the reason of a failure without the text a user %s", async (_, work, reason) => {
  const line = await lineAbout(work);
  expect(line).toContain(reason);
  expect(line).not.toContain("mina");
});

it("logs the failed statement and its place in the source", async () => {
  const line = await lineAbout(() => db.run(sql`SELECT ${secret} FROM nowhere`));
  expect(JSON.parse(line).error).toMatchObject({
    message: "Failed query: SELECT ? FROM nowhere",
    stack: expect.stringContaining("log.test.ts"),
    cause: { message: "D1_ERROR: no such table: nowhere: SQLITE_ERROR" },
  });
});

it("logs our own errors in full", async () => {
  const line = await lineAbout(async () => {
    throw new Error('The "name" is missing', { cause: new Error("because") });
  });
  expect(JSON.parse(line).error).toMatchObject({
    message: 'The "name" is missing',
    cause: { message: "because" },
  });
});

it("never logs the hash of a session", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const { cookie, idHash } = await signIn("user");
  await env.DB.prepare("UPDATE sessions SET last_seen_at = last_seen_at - 600000").run();
  const DB = failingDatabase("D1_ERROR: disk I/O error: SQLITE_IOERR", /^update/);
  const browser = new Browser({ DB });
  const response = await browser.go("/api/auth/user", { Cookie: cookie });
  expect(response.status).toBe(200);
  expect(String(error.mock.calls)).toContain("session_touch_failed");
  expect(String(error.mock.calls)).not.toContain(idHash);
});

it("never logs the token of a link", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const id = newId();
  const confirmation = { id, confirmations: 0, signedUp: undefined };
  const link = await confirmationLink(env, confirmation, Date.now());
  const browser = new Browser({ DB: failingDatabase("D1_ERROR: D1 DB is overloaded.") });
  const response = await browser.go(new URL(link).pathname);
  expect(response.status).toBe(503);
  const lines = String(error.mock.calls);
  expect(lines).toContain(confirmationPage.path);
  expect(lines).not.toContain(id);
});
