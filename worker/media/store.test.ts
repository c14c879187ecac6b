import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { countPictures } from "#contract/media.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { Uploader } from "#worker/testing/picture-uploads.ts";
import { pictureWith } from "./change.ts";
import { findFiles, hasTwinInLibrary, picturesCount, picturesPage } from "./store.ts";
import { takeFromTrash } from "./writes.ts";

const total = 10_000;

beforeAll(async () => {
  // Every fourth picture is in the trash, every fourth an upload.
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${total})
     INSERT INTO media (id, folder, sha256, type, bytes, name, status, files, alt, created_at, updated_by, updated_at)
     SELECT 'id' || i, 'folder' || i, 'hash' || i, 'image/png', 1, 'photo-' || i || '.png',
       iif(i % 4 = 0, 'deleted', iif(i % 4 = 1, 'uploading', 'ready')), '{}', 'A line of light', i, 'ada', i FROM n`,
  ).run();
});

it.each<[string, Parameters<typeof picturesPage>[1], number]>([
  ["the first page", {}, 50],
  ["a page in the middle", { cursor: "5000" }, 50],
  ["the trash", { status: "deleted" }, 50],
  ["the matches of a word in every alt text", { q: "light" }, 50],
  ["the matches of a word in the trash", { q: "light", status: "deleted", cursor: "5000" }, 50],
  ["the matches of a word in one name", { q: "photo 4711" }, 1],
])("reads few of ten thousand rows to list %s", async (_, filter, found) => {
  const { binding, rowsRead } = countingDatabase();
  const { items } = await picturesPage(openDatabase(binding), filter);
  expect(items).toHaveLength(found);
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set([filter.status ?? "ready"]));
  expect(rowsRead()).toBeGreaterThan(0);
  expect(rowsRead()).toBeLessThan(400);
});

it.each<[string, Parameters<typeof picturesCount>[1], number]>([
  ["came after one of the library", { after: "id9902" }, 49],
  ["came after one in the trash", { after: "id9904" }, 48],
  ["came after one and match a word", { after: "id9902", q: "light" }, 49],
  ["came after the newest", { after: "id9999" }, 0],
])("reads few of ten thousand rows to count the pictures that %s", async (_, filter, count) => {
  const { binding, rowsRead } = countingDatabase();
  expect(await picturesCount(openDatabase(binding), filter)).toEqual({ count, hasMore: false });
  expect(rowsRead()).toBeLessThan(400);
});

it("counts the library, and what a search finds in it", async () => {
  const db = openDatabase(env.DB);
  expect(await picturesCount(db, {})).toMatchObject({ count: total / 2 });
  expect(await picturesCount(db, { q: "photo 4711" })).toMatchObject({ count: 1 });
  expect(await picturesCount(db, { q: "…" })).toMatchObject({ count: 0 });
});

it("tells an admin how many pictures came after one, as long as that one is stored", async () => {
  const admin = new Uploader();
  const countAfter = async (id: string) =>
    (await admin.send("GET", `${countPictures.path}?after=${id}`)).json();
  const [older, newer] = [await admin.upload(), await admin.upload()];
  const uploading = await admin.startedId();
  expect(await countAfter(older.id)).toEqual({ count: 1, hasMore: false });
  expect(await countAfter(newer.id)).toEqual({ count: 0, hasMore: false });
  await env.DB.prepare("DELETE FROM media WHERE id IN (?, ?)").bind(newer.id, uploading).run();
  expect(await countAfter(newer.id)).toMatchObject({ code: "not_found" });
  await env.DB.prepare("DELETE FROM media WHERE id = ?").bind(older.id).run();
});

it("lists every picture exactly once over all pages", async () => {
  const db = openDatabase(env.DB);
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await picturesPage(db, { q: "line", cursor });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && ids.length < total);
  expect(ids).toHaveLength(total / 2);
  expect(new Set(ids).size).toBe(total / 2);
});

it("reads one row to find a file", async () => {
  const { binding, rowsRead } = countingDatabase();
  expect(await findFiles(openDatabase(binding), "folder4710")).toEqual({});
  expect(rowsRead()).toBeLessThan(3);
});

it("reads few rows to restore a picture", async () => {
  const { binding, rowsRead } = countingDatabase();
  const db = openDatabase(binding);
  const picture = await pictureWith(db, "id4708");
  expect(await hasTwinInLibrary(db, picture)).toBe(false);
  const context = { actorId: "ada", requestId: "request", at: 0 };
  expect(await takeFromTrash(db, picture, context)).toBe(true);
  expect(rowsRead()).toBeLessThan(20);
});
