import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { boardOrder } from "#contract/application-lists.ts";
import { applicationStatuses } from "#contract/application-record.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import {
  maxRowsRead,
  reader,
  withStoredApplications,
} from "#worker/testing/stored-applications.ts";
import { idOfRow } from "#worker/testing/stored-rows.ts";
import { boardOf } from "./board.ts";
import { applicationsPage, type ListQuery } from "./lists.ts";

withStoredApplications();

it("starts a column for every status, what waits oldest first, and reads few rows", async () => {
  const { binding, rowsRead, queries } = countingDatabase();
  const columns = await boardOf(openDatabase(binding), { tag: "vip" }, reader);
  expect(columns.map(({ stage, outcome }) => ({ stage, outcome }))).toEqual(applicationStatuses);
  const shown = columns.map(({ total: { count, hasMore }, items, nextCursor }) => [
    count,
    hasMore,
    ...[items.length, items[0]?.id, nextCursor],
  ]);
  const none = [0, false, 0, undefined, null];
  expect(shown).toEqual([
    [200, true, 20, idOfRow(3), "117"],
    ...[none, none],
    [200, true, 20, idOfRow(9996), "9882"],
    ...[none, none],
  ]);
  expect(rowsRead()).toBeLessThan(maxRowsRead);
  expect(queries()).toBe(1);
});

it("leaves on the board what the filter says, and the list reads each column on", async () => {
  const db = openDatabase(env.DB);
  const counts = async (filter: ListQuery) =>
    (await boardOf(db, filter, reader)).map(({ total }) => total.count);
  expect(await counts({ stage: "new", assignee: "me" })).toEqual([1, 0, 0, 0, 0, 0]);
  expect(await counts({ outcome: "accepted" })).toEqual([0, 0, 0, 200, 0, 0]);
  expect(await counts({ outcome: "declined" })).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await counts({ q: "…" })).toEqual([0, 0, 0, 0, 0, 0]);
  for (const { stage, items, nextCursor } of await boardOf(db, {}, reader)) {
    const query = { stage, order: boardOrder(stage), cursor: nextCursor ?? undefined };
    const [next] = nextCursor ? (await applicationsPage(db, query, reader)).items : [];
    const step = stage === "decided" ? -2 : 2;
    expect(next?.id).toBe(items.length > 0 ? idOfRow(Number(items.at(-1)?.id) + step) : undefined);
  }
});
