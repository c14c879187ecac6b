import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { countingDatabase } from "#worker/testing/databases.ts";
import { openDatabase } from "./db.ts";
import { otherSendersOf, pruneSubmittedLines } from "./submitted-line-store.ts";

const db = openDatabase(env.DB);
const text =
  "I have made bowls for twenty years, and I want to show people how a good one is made.";
const now = Date.now();

it("counts other mailboxes within a month, and each of them once", async () => {
  const senders: number[] = [];
  for (const email of [
    "a@x.example",
    "a+1@x.example",
    "b@x.example",
    "c@x.example",
    "b@x.example",
  ]) {
    senders.push(await otherSendersOf(db, ["Hello!", text], email, now));
  }
  expect(senders).toEqual([0, 0, 1, 2, 2]);
  const nextMonth = now + 31 * 24 * 3_600_000;
  expect(await otherSendersOf(db, [text], "d@x.example", nextMonth)).toBe(0);
});

it("does not count the times that a form writes, which several visitors may choose", async () => {
  const line =
    "First choice: Monday, 7 December 2026 at 10:00 (Europe/London) = Monday, 7 December 2026 at 10:00 UTC";
  for (const name of ["e", "f", "g", "h"])
    expect(await otherSendersOf(db, [`Topic: Strategy\n${line}`], `${name}@x.example`, now)).toBe(
      0,
    );
});

it("reads few rows of a text that thousands have sent, and deletes them in the end", async () => {
  await env.DB.exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
     INSERT INTO submitted_lines SELECT line_hash, 'mailbox' || i, ${now}
     FROM n, (SELECT line_hash FROM submitted_lines LIMIT 1)`.replaceAll("\n", " "),
  );
  const { binding, rowsRead } = countingDatabase();
  const senders = await otherSendersOf(openDatabase(binding), [text], "e@x.example", now);
  expect(senders).toBeGreaterThanOrEqual(10);
  expect(rowsRead()).toBeGreaterThan(0);
  expect(rowsRead()).toBeLessThan(300);
  await env.DB.exec(`UPDATE submitted_lines SET received_at = ${now - 31 * 86_400_000}`);
  await pruneSubmittedLines(db);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM submitted_lines").first("n")).toBe(0);
});
