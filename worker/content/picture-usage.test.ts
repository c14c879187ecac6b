import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { posts } from "#seed/content/posts.ts";
import { team } from "#seed/content/team.ts";
import { newId } from "#worker/lib/id.ts";
import { entriesWithPath } from "./picture-usage.ts";
import { publishedRow } from "./sample-entries.ts";
import { entries, type NewEntry } from "./store.ts";

const db = drizzle(env.DB);
const folder = "/media/uploads/0123456789abcdefghjkmnpqrs/";
const [post] = posts;
const [person] = team;
if (!post || !person) throw new Error("There is no sample post or no sample person");

const image = { ...post.image, src: `${folder}800-0123456789abcdef.webp` };
const store = async (row: NewEntry) => {
  const id = newId();
  await db.insert(entries).values({ ...row, id, slug: id });
  return id;
};

it("finds the entries that name a file below a path, live, in the draft or in both", async () => {
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
  const found = await entriesWithPath(db, folder);
  const expected = [
    { entryId: live, kind: "post", title: post.title, isLive: true, isDraft: false },
    { entryId: draft, kind: "team", title: person.name, isLive: false, isDraft: true },
    { entryId: both, kind: "post", title: "A new title", isLive: true, isDraft: true },
  ];
  expect(found).toEqual(expected.toSorted((a, b) => (a.entryId < b.entryId ? -1 : 1)));
});

it("finds an entry whose other document is malformed, and none for a path within a path", async () => {
  const id = await store(publishedRow({ ...post, image }));
  await env.DB.prepare("UPDATE entries SET draft_document = '{' WHERE id = ?").bind(id).run();
  const ids = (await entriesWithPath(db, folder)).map(({ entryId }) => entryId);
  expect(ids).toContain(id);
  expect(await entriesWithPath(db, "uploads/0123456789abcdefghjkmnpqrs/")).toEqual([]);
});
