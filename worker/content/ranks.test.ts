import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { ExportedEntry } from "#contract/entry-transfer.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { clearEntries, newEditor, sampleDocument } from "#worker/testing/cms.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { freeRank, newRank, rankAfter } from "./ranks.ts";
import { sampleEntries } from "./sample-entries.ts";

let editor: Awaited<ReturnType<typeof newEditor>>;
beforeAll(async () => {
  editor = await newEditor();
});
beforeEach(clearEntries);

const ranks = async () => {
  const { results } = await env.DB.prepare(
    "SELECT rank FROM entries WHERE deleted_at IS NULL ORDER BY rank",
  ).all<{ rank: string }>();
  return results.map(({ rank }) => rank);
};
const expectDistinct = async (count: number) => expect(new Set(await ranks()).size).toBe(count);
const order = async () => {
  const { data } = await editor.json<{ data: { id: string }[] }>("GET", "services?sort=order");
  return data.map(({ id }) => id);
};
const createOther = (title: string) =>
  editor.create("service", { ...sampleDocument("service"), title });
const move = (id: string, after: string | null) =>
  editor.json("POST", `entries/${id}/move`, { after });

it("moves an entry to where it is already, as after a lost answer", async () => {
  const first = await editor.create("service");
  const second = await editor.create("service");
  const third = await editor.create("service");
  for (let n = 0; n < 2; n += 1) {
    await move(third.id, first.id);
    expect(await order()).toEqual([first.id, third.id, second.id]);
  }
});

it("gives a new entry another rank than the last one has in the trash", async () => {
  const first = await editor.create("service");
  const last = await editor.create("service");
  const gone = await editor.trash(last);
  const created = await createOther("Another");
  await editor.act(gone, "restore");
  await expectDistinct(3);
  await move(first.id, last.id);
  expect(await order()).toEqual([last.id, first.id, created.id]);
});

it("moves an entry beside the place of one in the trash", async () => {
  const first = await editor.create("service");
  const last = await editor.create("service");
  const between = await editor.create("service");
  const moved = await editor.create("service");
  await move(between.id, first.id);
  const gone = await editor.trash(between);
  await move(moved.id, first.id);
  await editor.act(gone, "restore");
  await expectDistinct(4);
  await move(last.id, moved.id);
  expect(await order()).toEqual([first.id, moved.id, last.id, between.id]);
});

it("gives ten entries that are created at once ten ranks", async () => {
  await Promise.all(Array.from({ length: 10 }, (_, n) => createOther(`Service ${n}`)));
  await expectDistinct(10);
});

it("stores an imported entry directly behind the one whose rank it has", async () => {
  const first = await editor.create("service");
  const second = await editor.create("service");
  const { entries } = await editor.json<{ entries: ExportedEntry[] }>("GET", "export");
  const file = entries.find(({ id }) => id === first.id);
  const other = { ...file, id: "0".repeat(26), slug: "other" };
  for (const outcome of ["added", "unchanged"]) {
    const response = await editor.send("POST", "import", { entries: [other] });
    expect(await response.json()).toEqual({ data: [{ id: other.id, outcome }] });
    expect(await order()).toEqual([first.id, other.id, second.id]);
  }
  await expectDistinct(3);
});

it("adds the samples beside an entry that has the rank of one", async () => {
  const [sample] = sampleEntries().filter(({ kind }) => kind === "service");
  const own = await createOther("Ours");
  await env.DB.prepare("UPDATE entries SET rank = ? WHERE id = ?").bind(sample?.rank, own.id).run();
  await editor.send("POST", "setup");
  const ids = await order();
  expect(ids.slice(0, 2)).toEqual([own.id, sample?.id]);
  const { results } = await env.DB.prepare(
    "SELECT count(*) AS n FROM entries WHERE kind = 'service' GROUP BY rank",
  ).all<{ n: number }>();
  expect(results.map(({ n }) => n)).toEqual(ids.map(() => 1));
});

it("reads a few rows of ten thousand entries, half of them in the trash", async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
     INSERT INTO entries (id, kind, slug, position, rank, created_at, updated_at, deleted_at)
     SELECT printf('%026d', i), 'service', 'many-' || i, 0, printf('d%04d', i), i, i, iif(i > 5000, i, NULL) FROM n`,
  ).run();
  const { binding, rowsRead } = countingDatabase();
  const db = openDatabase(binding);
  const entry = { id: "x", kind: "service", rank: "d5000" } as const;
  expect((await newRank(db, entry)) > "d9999").toBe(true);
  expect((await rankAfter(db, entry, "d5000")) < "d5001").toBe(true);
  expect(await freeRank(db, entry)).not.toBe("d5000");
  expect(rowsRead()).toBeGreaterThan(0);
  expect(rowsRead()).toBeLessThan(20);
});
