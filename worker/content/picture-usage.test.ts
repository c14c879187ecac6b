import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { posts } from "#seed/content/posts.ts";
import { team } from "#seed/content/team.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { entriesWithPicture } from "./picture-usage.ts";
import { publishedRow } from "./sample-entries.ts";
import { entries, type NewEntry } from "./store.ts";

const db = openDatabase(env.DB);
const folder = "0123456789abcdefghjkmnpqrs";
const [post] = posts;
const [person] = team;
if (!post || !person) throw new Error("There is no sample post or no sample person");

const image = { ...post.image, src: `/media/uploads/${folder}/800-0123456789abcdef.webp` };
const store = async (row: NewEntry) => {
  const id = newId();
  await db.insert(entries).values({ ...row, id, slug: id });
  return id;
};

it("finds the entries that show a picture, live, in the draft or in both", async () => {
  await store(publishedRow(post));
  const live = await store(publishedRow({ ...post, image }));
  const row = publishedRow(person);
  const draft = await store({
    ...row,
    draftDocument: { ...row.liveDocument, image } as typeof person,
  });
  const both = await store({
    ...publishedRow({ ...post, image }),
    draftDocument: { ...post, image, title: "A new title" },
  });
  const found = await entriesWithPicture(db, folder);
  const expected = [
    { entryId: live, kind: "post", title: post.title, isLive: true, isDraft: false },
    { entryId: draft, kind: "team", title: person.name, isLive: false, isDraft: true },
    { entryId: both, kind: "post", title: "A new title", isLive: true, isDraft: true },
  ];
  expect(found).toEqual(expected.toSorted((a, b) => (a.entryId < b.entryId ? -1 : 1)));
});

it("finds an entry whose other document is malformed, and none for a part of a folder", async () => {
  const id = await store(publishedRow({ ...post, image }));
  await env.DB.prepare("UPDATE entries SET draft_document = '{' WHERE id = ?").bind(id).run();
  const ids = (await entriesWithPicture(db, folder)).map(({ entryId }) => entryId);
  expect(ids).toContain(id);
  expect(await entriesWithPicture(db, folder.slice(1))).toEqual([]);
});

it("finds a malformed document that names the picture, which is shown again once it is mended", async () => {
  const other = folder.replace("0", "z");
  const id = await store(publishedRow(post));
  const malformed = `{"title":"Cut","image":{"src":"/media/uploads/${other}/800-0.webp`;
  await env.DB.prepare("UPDATE entries SET draft_document = ? WHERE id = ?")
    .bind(malformed, id)
    .run();
  expect(await entriesWithPicture(db, other)).toMatchObject([{ entryId: id, isDraft: true }]);
});

it("follows each write: the trash still shows the picture, another draft and a deletion do not", async () => {
  const other = folder.replace("0", "y");
  const shown = { ...post.image, src: `/media/uploads/${other}/800-0123456789abcdef.webp` };
  const id = await store(publishedRow({ ...post, image: shown }));
  const write = async (sql: string) => {
    await env.DB.prepare(`${sql} WHERE id = ?`).bind(id).run();
    const uses = await entriesWithPicture(db, other);
    return uses.map(({ isLive, isDraft }) => ({ isLive, isDraft }));
  };
  expect(await write("UPDATE entries SET deleted_at = 1")).toEqual([
    { isLive: true, isDraft: false },
  ]);
  expect(await write("UPDATE entries SET draft_document = live_document")).toEqual([
    { isLive: true, isDraft: true },
  ]);
  expect(await write("UPDATE entries SET live_document = '{}'")).toEqual([
    { isLive: false, isDraft: true },
  ]);
  expect(await write("DELETE FROM entries")).toEqual([]);
  const left = env.DB.prepare("SELECT * FROM entry_pictures WHERE entry_id = ?").bind(id);
  expect((await left.all()).results).toEqual([]);
});

it("reads the rows of the picture alone, and a save those of its entry, among three thousand entries", async () => {
  const document = JSON.stringify({ ...post, image });
  const others = document.replaceAll(folder, "1".repeat(26));
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
     INSERT INTO entries (id, kind, slug, status, position, live_document, created_at, updated_at)
     SELECT printf('%026d', i), 'post', 'many-' || i, 'published', 0, ?, i, i FROM n`,
  )
    .bind(others)
    .run();
  const { binding, rowsRead } = countingDatabase();
  const found = await entriesWithPicture(openDatabase(binding), folder);
  expect(found.length).toBeGreaterThan(0);
  expect(rowsRead()).toBeGreaterThan(0);
  expect(rowsRead()).toBeLessThan(60);

  await binding
    .prepare("UPDATE entries SET draft_document = ? WHERE id = ?")
    .bind(document, "1".padStart(26, "0"))
    .run();
  expect(rowsRead()).toBeLessThan(600);
  expect(await entriesWithPicture(openDatabase(binding), "1".repeat(26))).toHaveLength(100);
  expect(rowsRead()).toBeLessThan(1200);
});
