import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { contentKinds } from "#contract/content.ts";
import { entryKinds, titleField } from "#contract/content-entries.ts";
import { type CmsItem, cmsListEndpoint } from "#contract/entries.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newEditor, sampleDocument } from "#worker/testing/cms.ts";
import { errorOf } from "#worker/testing/request.ts";
import { publishedList } from "./queries.ts";

let editor: Awaited<ReturnType<typeof newEditor>>;
beforeAll(async () => {
  editor = await newEditor();
});
afterEach(() => {
  vi.useRealTimers();
});

const db = openDatabase(env.DB);
const reasonsOf = async (id: string) => {
  const { data } = await editor.json<{ data: { reason: string; pinned: boolean }[] }>(
    "GET",
    `entries/${id}/revisions`,
  );
  return data.map(({ reason, pinned }) => (pinned ? `${reason}, pinned` : reason));
};
const auditOf = async (id: string) => {
  const { results } = await env.DB.prepare(
    "SELECT actor_id, action FROM audit_events WHERE subject_id = ? ORDER BY at, rowid",
  )
    .bind(id)
    .all<{ actor_id: string; action: string }>();
  return results.map(({ actor_id, action }) => `${action} by ${actor_id}`);
};

describe.each(entryKinds)("an entry of the kind %s", (kind) => {
  const label = titleField(kind);
  const listed = async (query = "") => {
    const response = await editor.send("GET", `${contentKinds[kind].cmsList}${query}`);
    const { data } = cmsListEndpoint(kind).reply.parse(await response.json());
    return (data as CmsItem[]).map(({ id }) => id);
  };
  const publicIds = async () => (await publishedList(db, kind)).items.map(({ id }) => id);

  it("goes from an empty draft to readers, into the archive and the trash, and back", async () => {
    const created = await editor.create(kind, {});
    expect(created).toMatchObject({ kind, slug: `new-${kind}`, status: "draft", live: null });
    expect(created.problems.map(({ field }) => field)).toContain(label);
    const { id } = created;
    const refused = await errorOf(await editor.write(created, "POST", "/publish"));
    expect(refused).toMatchObject({ status: 422, code: "invalid" });
    expect(refused.fields).toContain(label);
    expect(await listed("?status=draft")).toContain(id);

    const saved = await editor.save(created, sampleDocument(kind));
    expect(saved).toMatchObject({ version: 2, hasDraft: true, problems: [], publishedAt: null });
    expect(await publicIds()).not.toContain(id);
    const published = await editor.act(saved, "publish");
    expect(published).toMatchObject({
      status: "published",
      isActive: true,
      hasDraft: false,
      changedBy: editor.email,
    });
    expect(await publicIds()).toContain(id);

    const edited = await editor.save(published, { [label]: "Edited" });
    expect(edited).toMatchObject({ draft: { [label]: "Edited" }, live: published.live });
    const { updatedAt, publishedAt } = published;
    expect(edited).toMatchObject({ updatedAt, publishedAt });
    const discarded = await editor.act(edited, "discard-draft");
    expect(discarded).toMatchObject({ draft: null, live: published.live });

    const archived = await editor.act(discarded, "archive");
    expect(await publicIds()).not.toContain(id);
    const draft = await editor.act(archived, "unpublish");
    const trashed = await editor.trash(await editor.act(draft, "publish"));
    expect(await publicIds()).not.toContain(id);
    expect([await listed(), await listed("?status=trash")]).toEqual([
      expect.not.arrayContaining([id]),
      expect.arrayContaining([id]),
    ]);
    const restored = await editor.act(trashed, "undo-trash");
    expect(restored).toMatchObject({ status: "published", publishedAt });
    expect(await publicIds()).toContain(id);

    expect(await reasonsOf(id)).toEqual([
      "restored",
      "published, pinned",
      "unpublished",
      "archived",
      "restored",
      "saved",
      "published, pinned",
      "saved",
      "created, pinned",
    ]);
    expect(await auditOf(id)).toEqual(
      [
        "created",
        "saved",
        "published",
        "saved",
        "draft_discarded",
        "archived",
        "unpublished",
        "published",
        "trashed",
        "restored",
      ].map((action) => `entry.${action} by ${editor.id}`),
    );
  });

  it("is copied into a draft of its own, and moved behind another or to the start", async () => {
    const first = await editor.create(kind);
    const second = await editor.create(kind, { ...sampleDocument(kind), slug: "second-one" });
    const copied = await editor.send("POST", `entries/${second.id}/duplicate`);
    expect(copied.status).toBe(201);
    const copy = await copied.json<typeof second>();
    expect(copy).toMatchObject({ slug: "second-one-copy", status: "draft", version: 1 });
    expect(String(copy.draft?.[label])).toMatch(/ \(copy\)$/);
    const order = async () => {
      const ids = await listed("?sort=order");
      return [copy, first, second].toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    };
    const move = (id: string, after: string | null) =>
      editor.json("POST", `entries/${id}/move`, { after });
    expect(await order()).toEqual([first, second, copy]);
    await move(copy.id, first.id);
    expect(await order()).toEqual([first, copy, second]);
    await move(second.id, null);
    expect((await listed("?sort=order"))[0]).toBe(second.id);
    expect((await editor.read(second.id)).version).toBe(second.version);
  });

  it("takes an earlier revision back as its draft", async () => {
    const created = await editor.create(kind);
    const saved = await editor.save(created, { [label]: "Second text" });
    const { data } = await editor.json<{ data: { id: string }[] }>(
      "GET",
      `entries/${created.id}/revisions`,
    );
    const back = await editor.act(saved, `revisions/${data.at(-1)?.id}/restore`);
    expect(back.draft).toEqual(created.draft);
    const other = await editor.create(kind);
    const foreign = `/revisions/${data.at(-1)?.id}/restore`;
    expect((await editor.write(other, "POST", foreign)).status).toBe(404);
  });
});

it("takes a revision back without a field that its kind does not have any more", async () => {
  const entry = await editor.create("service");
  await env.DB.prepare(
    "UPDATE entry_revisions SET document = json_set(document, '$.gone', 1) WHERE entry_id = ?",
  )
    .bind(entry.id)
    .run();
  const saved = await editor.save(entry, { title: "Edited" });
  const { data } = await editor.json<{ data: { id: string }[] }>(
    "GET",
    `entries/${entry.id}/revisions`,
  );
  const back = await editor.act(saved, `revisions/${data.at(-1)?.id}/restore`);
  expect(back).toMatchObject({ draft: entry.draft, problems: [] });
});

it("keeps a picture of the text that is not described yet, and publishes none", async () => {
  const image = { src: "/media/a.webp", alt: "", width: 8, height: 8, variants: [] };
  const body = { type: "doc", content: [{ type: "figure", attrs: { image } }] };
  const entry = await editor.save(await editor.create("post"), { body });
  expect(entry.draft).toMatchObject({ body });
  const problem = {
    field: "body.content.0.attrs.image.alt",
    message: "Please describe the picture",
  };
  expect(entry.problems).toEqual([problem]);
  const refused = await errorOf(await editor.write(entry, "POST", "/publish"));
  expect(refused).toMatchObject({ status: 422, fields: [problem.field] });
});

it("keeps nothing of a draft that says what readers see", async () => {
  const published = await editor.act(await editor.create("service"), "publish");
  const edited = await editor.save(published, { title: "Edited" });
  const back = await editor.save(edited, { title: published.live?.title });
  expect(back).toMatchObject({ draft: null, hasDraft: false });
  const same = await editor.save(back, { title: published.live?.title });
  expect(same.version).toBe(back.version);
});

it.each<[string, object, string]>([
  ["an unknown field", { nope: 1 }, "nope"],
  ["a text that is a number", { title: 7 }, "title"],
  ["a link that runs script", { body: script("javascript:alert(1)") }, "body.content.0.content.0"],
  ["a node of an unknown type", { body: { type: "doc", content: [{ type: "image" }] } }, "body"],
  ["HTML", { body: "<p>text</p>" }, "body"],
  ["an unknown category", { category: "Gossip" }, "category"],
  ["a NUL character", { title: "a\u0000b" }, "title"],
  ["a slug with a space", { slug: "not a slug" }, "slug"],
])("refuses a save with %s", async (_, fields, field) => {
  const entry = await editor.create("post");
  const refused = await errorOf(await editor.write(entry, "PATCH", "", fields));
  expect(refused).toMatchObject({ status: 422, code: "invalid" });
  expect(refused.fields.join()).toContain(field);
  expect(await editor.read(entry.id)).toEqual(entry);
});

function script(href: string) {
  const text = { type: "text", text: "x", marks: [{ type: "link", attrs: { href } }] };
  return { type: "doc", content: [{ type: "paragraph", content: [text] }] };
}

it("keeps texts that are too short or long in a draft and says so", async () => {
  const entry = await editor.create("post");
  const saved = await editor.save(entry, { title: "", excerpt: "x".repeat(400), tags: null });
  expect(saved.draft).toMatchObject({ title: "", excerpt: "x".repeat(400) });
  expect(saved.draft).not.toHaveProperty("tags");
  expect(saved.problems.map(({ field }) => field).toSorted()).toEqual(["excerpt", "tags", "title"]);
});

it("refuses a document of more than 256 KB, and a body of more than 300 KB", async () => {
  const entry = await editor.create("post");
  const ofLength = (count: number) => ({ excerpt: "x".repeat(count) });
  for (const size of [260 * 1024, 1024 * 1024]) {
    const refused = await errorOf(await editor.write(entry, "PATCH", "", ofLength(size)));
    expect(refused).toMatchObject({ status: 413, code: "too_large" });
  }
});

it("has no published state to go back to before the first publication", async () => {
  const draft = await editor.create("service");
  const refused = await errorOf(await editor.write(draft, "POST", "/discard-draft"));
  expect(refused).toMatchObject({ status: 409, code: "conflict" });
});

it("forgets the end of what is published by hand after that end has passed", async () => {
  const later = (days: number) => Date.now() + days * 86_400_000;
  const times = { publishAt: later(1), unpublishAt: later(2) };
  const entry = await editor.act(await editor.create("post"), "schedule", times);
  const past = "UPDATE entries SET publish_at = 1, unpublish_at = 2 WHERE id = ?";
  await env.DB.prepare(past).bind(entry.id).run();
  const published = await editor.act(entry, "publish");
  expect(published).toMatchObject({ status: "published", publishAt: null, unpublishAt: null });
});
