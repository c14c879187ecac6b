import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#worker/lib/db.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { peopleCount, peoplePage } from "./people-list.ts";

const now = 2_000_000_000_000;
const total = 10_000;

// Person n signed in at n; every fourth is an admin, every tenth is disabled, and each has one active session.
beforeAll(async () => {
  await env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO users (id, issuer, subject, email, first_name, role, disabled_at, created_at, last_sign_in_at)
       SELECT printf('%026d', i), 'https://id.example', i, 'person' || i || '@people.example',
         iif(i = 7, 'Zoë Brandstätter', 'Ada'), iif(i % 4 = 0, 'admin', 'user'), iif(i % 10 = 0, 1, NULL), i, i FROM n`,
    ).bind(total),
    env.DB.prepare(
      `INSERT INTO sessions (id_hash, user_id, login_state, epoch, created_at, last_seen_at)
       SELECT id, id, id, session_epoch, ?1 - 60000, ?1 - 60000 FROM users`,
    ).bind(now),
  ]);
});

type Query = NonNullable<Parameters<typeof peoplePage>[1]>;

/** All pages of a list, and the most rows that one of them has read. */
async function readAll(query: Query, maxPages = Number.POSITIVE_INFINITY) {
  const items: Awaited<ReturnType<typeof peoplePage>>["items"] = [];
  let cursor: string | undefined;
  let mostRows = 0;
  for (let page = 0; page < maxPages; page += 1) {
    const { binding, rowsRead } = countingDatabase();
    const read = await peoplePage(openDatabase(binding), { ...query, cursor }, now);
    mostRows = Math.max(mostRows, rowsRead());
    items.push(...read.items);
    if (read.nextCursor === null) break;
    cursor = read.nextCursor;
  }
  return { items, mostRows };
}

describe("the list", () => {
  it("has every person once, the latest sign-in first, and reads few rows a page", async () => {
    const { items, mostRows } = await readAll({});
    expect(items.map(({ lastSignInAt }) => lastSignInAt)).toEqual(
      Array.from({ length: total }, (_, n) => total - n),
    );
    // A person, the two looks at their sessions, and what an index adds.
    expect(mostRows).toBeLessThan(400);
  });

  it.each<[string, Query, (n: number) => boolean]>([
    ["admins", { access: "admin" }, (n) => n % 4 === 0 && n % 10 !== 0],
    ["users", { access: "user" }, (n) => n % 4 !== 0 && n % 10 !== 0],
    ["the disabled", { access: "disabled" }, (n) => n % 10 === 0],
  ])("shows only %s, and reads few rows a page", async (_, query, isShown) => {
    const { items, mostRows } = await readAll(query);
    const shown = Array.from({ length: total }, (_, n) => total - n).filter(isShown);
    expect(items.map(({ lastSignInAt }) => lastSignInAt)).toEqual(shown);
    expect(mostRows).toBeLessThan(400);
    const { binding } = countingDatabase();
    const count = await peopleCount(openDatabase(binding), query);
    expect(count).toEqual({ count: shown.length, hasMore: false });
  });

  it.each<[Query, number]>([
    [{}, 5],
    [{ access: "admin" }, 1],
    [{ access: "user" }, 3],
    [{ access: "disabled" }, 1],
    [{ q: "ada" }, 5],
    [{ q: "ada", access: "admin" }, 1],
  ])("counts who came after a time, and reads few rows: %j", async (query, count) => {
    const { binding, rowsRead } = countingDatabase();
    const after = String(total - 5);
    const counted = await peopleCount(openDatabase(binding), { ...query, after });
    expect(counted).toEqual({ count, hasMore: false });
    expect(rowsRead()).toBeLessThan(100);
  });

  it("does not count who came before and has signed in again", async () => {
    await env.DB.prepare("UPDATE users SET last_sign_in_at = ? WHERE id = ?")
      .bind(total + 1, "1".padStart(26, "0"))
      .run();
    expect(await peopleCount(openDatabase(env.DB), { after: String(total) })).toMatchObject({
      count: 0,
    });
    await env.DB.prepare("UPDATE users SET last_sign_in_at = 1 WHERE id = ?")
      .bind("1".padStart(26, "0"))
      .run();
  });

  it("counts the sessions that are active, and says when one was used last", async () => {
    const { items } = await readAll({}, 1);
    // The first is disabled, the second is not.
    expect(items[0]).toMatchObject({ activeSessions: 0, lastSeenAt: now - 60_000 });
    expect(items[1]).toMatchObject({ activeSessions: 1, lastSeenAt: now - 60_000 });
  });
});

describe("the search", () => {
  const emails = async (query: Query, maxPages?: number) =>
    (await readAll(query, maxPages)).items.map(({ email }) => email);

  it.each(["zoe brand", "PERSON7@people.example", "brandstätter"])(
    "finds a person by %j",
    async (q) => {
      expect(await emails({ q })).toContain("person7@people.example");
    },
  );

  it("finds everyone once over all pages, within a filter too", async () => {
    const { items, mostRows } = await readAll({ q: "ada", access: "disabled" });
    expect(items).toHaveLength(total / 10);
    expect(new Set(items.map(({ email }) => email)).size).toBe(total / 10);
    expect(mostRows).toBeLessThan(500);
  });

  it("reads few rows a page where everyone is found", async () => {
    const { items, mostRows } = await readAll({ q: "people example" }, 3);
    expect(items).toHaveLength(150);
    expect(mostRows).toBeLessThan(500);
  });

  it("finds no one by punctuation alone", async () => {
    expect(await emails({ q: "%&!" })).toEqual([]);
  });

  it("knows a new name and a new role at once", async () => {
    const id = "7".padStart(26, "0");
    await env.DB.prepare("UPDATE users SET first_name = 'Xenia', role = 'admin' WHERE id = ?")
      .bind(id)
      .run();
    expect(await emails({ q: "xenia", access: "admin" })).toEqual(["person7@people.example"]);
    expect(await emails({ q: "zoe" })).toEqual([]);
  });
});
