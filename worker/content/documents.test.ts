import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#worker/lib/id.ts";
import { newEditor, sampleDocument } from "#worker/testing/cms.ts";
import { errorOf } from "#worker/testing/request.ts";

let editor: Awaited<ReturnType<typeof newEditor>>;
beforeAll(async () => {
  editor = await newEditor();
});

it("shows an entry whose documents are malformed, so that an admin can mend it", async () => {
  const id = newId();
  await env.DB.prepare(
    `INSERT INTO entries (id, kind, slug, status, position, live_document, draft_document, published_at, created_at, updated_at)
     VALUES (?, 'service', 'malformed', 'published', 0, '{"title":', '7', 1, 1, 1)`,
  )
    .bind(id)
    .run();
  const entry = await editor.read(id);
  expect(entry).toMatchObject({ draft: {}, live: null });
  const list = await editor.json<{ data: { id: string }[] }>("GET", "services");
  expect(list.data.map((item) => item.id)).toContain(id);
  const mended = await editor.save(entry, sampleDocument("service"));
  expect(await editor.act(mended, "publish")).toMatchObject({ status: "published", problems: [] });
});

describe("the reading time of a post", () => {
  const bodyOf = (length: number) => ({
    type: "doc",
    content: Array.from({ length: Math.ceil(length / 1000) }, () => ({
      type: "paragraph",
      content: [{ type: "text", text: "word ".repeat(1000) }],
    })),
  });

  it("follows from its body at each save, whatever the request says", async () => {
    const { readTime, ...document } = sampleDocument("post");
    const created = await editor.create("post", document);
    expect([created.problems, created.draft?.readTime]).toEqual([[], readTime]);
    const saved = await editor.save(created, { body: bodyOf(2000), readTime: 99 });
    expect(saved.draft?.readTime).toBe(10);
    const cleared = await editor.save(saved, { title: "Another title", readTime: null });
    expect(cleared.draft?.readTime).toBe(10);
    const published = await editor.act(cleared, "publish");
    expect(published.live?.readTime).toBe(10);
  });

  it("is at most what the schema allows, so that a long text can be published", async () => {
    const long = await editor.create("post", { ...sampleDocument("post"), body: bodyOf(40_000) });
    expect([long.problems, long.draft?.readTime]).toEqual([[], 120]);
  });

  it("is added to a draft that was stored without it", async () => {
    const entry = await editor.create("post");
    await env.DB.prepare(
      "UPDATE entries SET draft_document = json_remove(draft_document, '$.readTime') WHERE id = ?",
    )
      .bind(entry.id)
      .run();
    expect((await editor.read(entry.id)).problems).toEqual([]);
    const published = await editor.act(entry, "publish");
    expect(published.live?.readTime).toBe(sampleDocument("post").readTime);
  });
});

it("keeps title and description for search engines, which a post may lack", async () => {
  const seo = { seoTitle: "Short", seoDescription: "A short description" };
  const entry = await editor.create("post", { ...sampleDocument("post"), ...seo });
  expect(entry).toMatchObject({ problems: [], draft: seo });
  const long = await editor.save(entry, {
    seoTitle: "x".repeat(71),
    seoDescription: "x".repeat(161),
  });
  expect(long.problems.map(({ field }) => field)).toEqual(["seoTitle", "seoDescription"]);
  const cleared = await editor.save(long, { seoTitle: null, seoDescription: null });
  expect([cleared.problems, Object.keys(cleared.draft ?? {})]).toEqual([
    [],
    Object.keys(sampleDocument("post")),
  ]);
});

describe("a figure without alt text", () => {
  const image = sampleDocument("post").image as Record<string, unknown>;
  const bodyWith = (alt: unknown, more: object = {}) => ({
    type: "doc",
    content: [
      { type: "paragraph", content: [{ type: "text", text: "Before" }] },
      { type: "figure", attrs: { image: { ...image, alt, ...more } } },
    ],
  });

  it("is kept in a draft and keeps it from being published", async () => {
    const entry = await editor.create("post", { ...sampleDocument("post"), body: bodyWith("") });
    expect(entry.draft?.body).toEqual(bodyWith(""));
    expect(entry.problems.map(({ field }) => field)).toEqual(["body.content.1.attrs.image.alt"]);
    const refused = await errorOf(await editor.write(entry, "POST", "/publish"));
    expect(refused).toMatchObject({ status: 422, fields: ["body.content.1.attrs.image.alt"] });
    const saved = await editor.save(entry, { body: bodyWith("A line of light") });
    expect((await editor.act(saved, "publish")).live?.body).toEqual(bodyWith("A line of light"));
  });

  it.each([
    ["an alt text that is none", bodyWith(7)],
    ["an alt text of 301 characters", bodyWith("x".repeat(301))],
    ["an address of another site", bodyWith("", { src: "https://other.example/a.png" })],
    ["an unknown attribute", bodyWith("", { onerror: "alert(1)" })],
  ])("is refused with %s", async (_, body) => {
    const entry = await editor.create("post");
    expect(await errorOf(await editor.write(entry, "PATCH", "", { body }))).toMatchObject({
      code: "invalid",
    });
  });
});
