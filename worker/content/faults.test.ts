import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { faultTypes, listContentFaults } from "#contract/content-faults.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { newEditor, sampleDocument } from "#worker/testing/cms.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { contentFaults } from "./faults.ts";

let editor: Awaited<ReturnType<typeof newEditor>>;
beforeAll(async () => {
  editor = await newEditor();
});

async function faultsOf(id: string) {
  const response = await editor.send("GET", "faults");
  expect(response.status).toBe(200);
  const { data } = listContentFaults.reply.parse(await response.json());
  return data.filter(({ entryId }) => entryId === id);
}

const bodyWith = (...hrefs: string[]) => ({
  type: "doc",
  content: hrefs.map((href) => ({
    type: "paragraph",
    content: [{ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }],
  })),
});

const post = (fields: object = {}) =>
  editor.create("post", { ...sampleDocument("post"), ...fields });

it("names pictures without alt text, in drafts and in figures, until they have one", async () => {
  const image = { ...(sampleDocument("post").image as object), alt: "" };
  const cover = await post({ title: "A cover", image });
  const figure = { type: "doc", content: [{ type: "figure", attrs: { image } }] };
  const body = await post({ body: figure });
  const fault = { type: "missing_alt", entryId: cover.id, kind: "post", title: "A cover" };
  expect(await faultsOf(cover.id)).toMatchObject([fault]);
  expect(await faultsOf(body.id)).toMatchObject([{ type: "missing_alt" }]);
  const mended = await editor.save(cover, { image: sampleDocument("post").image });
  expect(await faultsOf(cover.id)).toEqual([]);
  await editor.trash(await editor.read(body.id));
  expect(await faultsOf(body.id)).toEqual([]);
  expect(mended.problems).toEqual([]);
});

it("names pictures that are gone for good, which keep an entry from being published and scheduled", async () => {
  const folder = newId();
  const image = {
    ...(sampleDocument("post").image as object),
    src: `/media/uploads/${folder}/8.webp`,
  };
  await env.DB.prepare(
    `INSERT INTO media (id, folder, sha256, type, bytes, name, status, files, created_at, updated_by, updated_at)
     VALUES (?1, ?1, ?1, 'image/png', 1, 'a.png', 'ready', '{}', 1, 'ada', 1)`,
  )
    .bind(folder)
    .run();
  const live = await editor.act(await post({ image }), "publish");
  const without = await editor.save(live, { image: sampleDocument("post").image });
  const replaced = await editor.act(without, "publish");
  expect(await faultsOf(live.id)).toEqual([]);
  await env.DB.prepare("DELETE FROM media WHERE folder = ?").bind(folder).run();
  expect(await faultsOf(live.id)).toEqual([]);

  const { data } = await editor.json<{ data: { id: string; version: number }[] }>(
    "GET",
    `entries/${live.id}/revisions`,
  );
  const revision = data.find(({ version }) => version === live.version);
  const back = await editor.act(replaced, `revisions/${revision?.id}/restore`);
  expect(await faultsOf(live.id)).toMatchObject([{ type: "missing_picture", details: [] }]);
  const publishAt = Date.now() + 3_600_000;
  const refusals = [
    await editor.write(back, "POST", "/publish"),
    await editor.write(back, "POST", "/schedule", { publishAt, unpublishAt: null }),
  ];
  for (const refused of refusals) {
    expect(await errorOf(refused)).toEqual({ status: 422, code: "invalid", fields: ["image"] });
  }
  expect(await editor.read(live.id)).toEqual(back);
  const mended = await editor.save(back, { image: sampleDocument("post").image, title: "Mended" });
  expect(await faultsOf(live.id)).toEqual([]);
  expect((await editor.act(mended, "publish")).live?.title).toBe("Mended");
});

it("names a missing picture until its files come back, and none of the trash", async () => {
  const folder = newId();
  const image = {
    ...(sampleDocument("post").image as object),
    src: `/media/uploads/${folder}/8.webp`,
  };
  const { id } = await post({ image });
  const trashed = await post({ image });
  expect(await faultsOf(trashed.id)).toMatchObject([{ type: "missing_picture" }]);
  await editor.trash(trashed);
  expect(await faultsOf(trashed.id)).toEqual([]);
  const other = newId();
  await env.DB.prepare(
    `INSERT INTO media (id, folder, sha256, type, bytes, name, status, files, created_at, updated_by, updated_at)
     VALUES (?1, ?1, ?1, 'image/png', 1, 'a.png', 'ready', '{}', 1, 'ada', 1)`,
  )
    .bind(other)
    .run();
  expect(await faultsOf(id)).toMatchObject([{ type: "missing_picture" }]);
  const rename = "UPDATE media SET folder = ? WHERE folder = ?";
  await env.DB.prepare(rename).bind(folder, other).run();
  expect(await faultsOf(id)).toEqual([]);
  await env.DB.prepare(rename).bind(other, folder).run();
  expect(await faultsOf(id)).toMatchObject([{ type: "missing_picture" }]);
});

it("names links to paths of this site where readers find nothing", async () => {
  const target = await editor.act(await post({ title: "Target" }), "publish");
  const renamed = await editor.save(target, { slug: "renamed-target" });
  const draft = await post({ title: "Only a draft" });
  const alive = [
    "/",
    "/about",
    "/about/",
    "/news?category=Awards",
    "/#services",
    "/admin",
    "/rss.xml",
    "/news/page/newest",
    "/media/og/home.jpg",
    "/news/renamed-target",
    `/news/${target.slug}#part`,
    "https://other.example/news/none",
    "#here",
    "mailto:a@b.example",
  ];
  const dead = ["/news/none", "/nowhere", `/news/${draft.slug}`, "/news/a/b", "/newsroom"];
  const linking = await post({ body: bodyWith(...alive, ...dead) });
  const [fault, ...others] = await faultsOf(linking.id);
  expect(others).toEqual([]);
  expect(fault?.type).toBe("dead_link");
  expect(fault?.details.toSorted()).toEqual(dead.toSorted());

  await editor.act(renamed, "unpublish");
  const [later] = await faultsOf(linking.id);
  expect(later?.details).toEqual(
    expect.arrayContaining(["/news/renamed-target", `/news/${target.slug}#part`]),
  );
});

it("reads the links of the live document too, which readers follow", async () => {
  const live = await editor.act(await post({ body: bodyWith("/gone") }), "publish");
  await editor.save(live, { body: bodyWith("/about") });
  expect(await faultsOf(live.id)).toMatchObject([{ type: "dead_link", details: ["/gone"] }]);
});

it("names what is scheduled and incomplete, and what is late, the most urgent first", async () => {
  const dueAt = Date.now() + 3_600_000;
  const scheduled = await editor.act(await post(), "schedule", {
    publishAt: dueAt,
    unpublishAt: null,
  });
  expect(await faultsOf(scheduled.id)).toEqual([]);
  await editor.save(scheduled, { excerpt: "", body: bodyWith("/nowhere") });
  expect(await faultsOf(scheduled.id)).toMatchObject([
    { type: "cannot_publish", details: ["excerpt"], dueAt },
    { type: "dead_link", dueAt: null },
  ]);
  const late = Date.now() - 180_000;
  const set = "UPDATE entries SET publish_at = ? WHERE id = ?";
  await env.DB.prepare(set).bind(late, scheduled.id).run();
  expect(await faultsOf(scheduled.id)).toMatchObject([
    { type: "overdue", dueAt: late },
    { type: "dead_link" },
  ]);
  await env.DB.prepare("UPDATE entries SET publish_at = NULL, unpublish_at = ? WHERE id = ?")
    .bind(late, scheduled.id)
    .run();
  expect(await faultsOf(scheduled.id)).toMatchObject([{ type: "overdue" }, { type: "dead_link" }]);
});

it("is for admins alone", async () => {
  const { cookie } = await signIn("user");
  const refused = await errorOf(await request("GET", "/api/cms/faults", { cookie }));
  expect(refused.code).toBe("forbidden");
});

it("reads about a thousand rows of three thousand faulty entries, and says that there are more", async () => {
  const document = JSON.stringify({
    ...sampleDocument("post"),
    image: {
      ...(sampleDocument("post").image as object),
      alt: "",
      preview: `/media/uploads/${"0".repeat(26)}/preview-0.jpg`,
    },
    body: bodyWith("/nowhere", "/news/none"),
  });
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
     INSERT INTO entries (id, kind, slug, status, position, rank, draft_document, created_at, updated_at, changed_at, publish_at)
     SELECT printf('%026d', i), 'post', 'faulty-' || i, 'draft', 0, printf('d%04d', i), ?, i, i, i, iif(i % 2, i, 9e15)
     FROM n`,
  )
    .bind(document)
    .run();
  // A document that cannot be read stops nothing.
  await env.DB.prepare("UPDATE entries SET draft_document = ? WHERE id = ?")
    .bind('{"image":{"alt":"","href":"/', String(2999).padStart(26, "0"))
    .run();
  const { binding, rowsRead } = countingDatabase();
  const { data, isComplete } = await contentFaults(openDatabase(binding), Date.now());
  expect(isComplete).toBe(false);
  // Another test has left an entry that should have been taken back.
  const count = (wanted: string) => Math.min(50, data.filter(({ type }) => type === wanted).length);
  expect(faultTypes.map(count)).toEqual([50, 50, 50, 50, 50]);
  expect(rowsRead()).toBeLessThan(1500);
});
