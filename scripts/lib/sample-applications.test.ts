import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished, vi } from "vitest";
import { sampleApplications } from "#seed/applications.ts";
import { prepareDatabase } from "./database.ts";
import { withLocalDatabase } from "./local-database.ts";
import { inRoot } from "./root.ts";
import { sampleApplicationsSql } from "./sample-applications.ts";

/** A database in memory with every migration applied. */
function migratedDatabase(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  for (const file of readdirSync(inRoot("migrations")).sort()) {
    if (!file.endsWith(".sql")) continue;
    database.exec(readFileSync(inRoot("migrations", file), "utf8"));
  }
  return database;
}

const count = (database: DatabaseSync, from: string) =>
  database.prepare(`SELECT count(*) AS n FROM ${from}`).get()?.n;

it("fills a fresh database with applications that have a history and can be searched", () => {
  const database = migratedDatabase();
  database.exec(sampleApplicationsSql(Date.now()));
  expect(count(database, "applications")).toBe(sampleApplications.length);
  expect(
    count(
      database,
      "applications a WHERE version = (SELECT count(*) FROM application_events WHERE application_id = a.id)",
    ),
  ).toBe(sampleApplications.length);
  expect(count(database, "application_lookup WHERE application_lookup MATCH 'hohenstein'")).toBe(1);
  const order = database.prepare("SELECT received_at FROM applications ORDER BY seq").all();
  const times = order.map(({ received_at }) => Number(received_at));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

it("adds nothing to a database that has an application", () => {
  const database = migratedDatabase();
  const sql = sampleApplicationsSql(Date.now());
  database.exec(sql);
  database.exec("DELETE FROM application_events WHERE application_id NOT LIKE '0%'");
  database.exec("DELETE FROM applications WHERE id NOT LIKE '0%'");
  const before = count(database, "applications");
  expect(before).toBeGreaterThan(0);
  database.exec(sql);
  expect(count(database, "applications")).toBe(before);
});

it("adds the sample records that an interrupted demo has left out", {
  timeout: 90_000,
}, async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const folder = mkdtempSync(join(tmpdir(), "database-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await prepareDatabase(folder);
  await prepareDatabase(folder, { hasSampleRecords: true });
  await withLocalDatabase(folder, async (database) => {
    expect(await database.prepare("SELECT count(*) FROM applications").first("count(*)")).toBe(
      sampleApplications.length,
    );
  });
});
