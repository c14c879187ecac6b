import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { AuditEvent, AuditFilter } from "#contract/audit.ts";
import { historyOf } from "#worker/lib/audit-history.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { recordNames } from "#worker/record-names.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { auditActors, auditCount, auditPage } from "./audit-list.ts";

describe("with 100,000 events", () => {
  const total = 100_000;
  const database = () => {
    const { binding, rowsRead } = countingDatabase();
    return { db: openDatabase(binding), rowsRead };
  };

  // Ten admins in turn; one in a thousand events is about a template, all of one admin.
  beforeAll(async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO audit_events SELECT printf('b%025d', i), 'admin-' || (i % 10), 'a.changed',
         iif(i % 1000 = 0, 'template', 'picture'), 'r' || (i % 5000), NULL, '{}', 1000000 + i, 'r' FROM n`,
    )
      .bind(total)
      .run();
  }, 60_000);

  it.each<[string, AuditFilter]>([
    ["everything", {}],
    ["one person", { person: "admin-3" }],
    ["one kind", { kind: "template" }],
    ["one person and a rare kind", { person: "admin-0", kind: "template" }],
    ["one record", { record: "picture:r7" }],
    [
      "one record of one person and a kind",
      { record: "picture:r7", person: "admin-7", kind: "picture" },
    ],
    ["a period", { from: "1050000", until: "1060000" }],
    ["one person in a period", { person: "admin-3", from: "1050000", until: "1060000" }],
  ])("reads few rows of %s, on the first page and on the next", async (_, filter) => {
    let cursor: string | undefined;
    for (let page = 0; page < 2; page += 1) {
      const { db, rowsRead } = database();
      const read = await auditPage(db, recordNames, { ...filter, cursor });
      expect(read.items.length).toBeGreaterThan(0);
      expect(rowsRead()).toBeLessThan(250);
      if (read.nextCursor === null) break;
      cursor = read.nextCursor;
    }
  });

  it("counts all of them by one row, and a filter up to 10,000", async () => {
    const { db, rowsRead } = database();
    const { count } = await auditCount(db, {});
    expect(count).toBe(await env.DB.prepare("SELECT count(*) AS n FROM audit_events").first("n"));
    expect(rowsRead()).toBeLessThan(5);
    expect(await auditCount(db, { kind: "picture" })).toEqual({ count: 10_000, hasMore: true });
  });

  it.each<[string, AuditFilter]>([
    ["everything", {}],
    ["one person", { person: "admin-0" }],
    ["one kind", { kind: "picture" }],
    ["one person and a kind", { person: "admin-0", kind: "template" }],
    ["one record", { record: "picture:r7" }],
    ["a period", { from: "1050000" }],
  ])("reads few rows to count the new ones of %s", async (_, filter) => {
    const after = `b${String(total - 100).padStart(25, "0")}`;
    const { db, rowsRead } = database();
    await auditCount(db, { ...filter, after });
    expect(rowsRead()).toBeLessThan(250);
  });

  it("reads few rows for the history of one record", async () => {
    const { db, rowsRead } = database();
    expect(await historyOf(db, "picture", "r7")).toHaveLength(20);
    expect(rowsRead()).toBeLessThan(100);
  });

  it("reads few rows to list who has acted", async () => {
    const { db, rowsRead } = database();
    const actors: AuditEvent["actor"][] = await auditActors(db);
    expect(actors.filter(({ id }) => id.startsWith("admin-"))).toHaveLength(10);
    expect(rowsRead()).toBeLessThan(200);
  });
});
