import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { contentKinds } from "#contract/content.ts";
import { entryKinds, titleField } from "#contract/content-entries.ts";
import { type CmsItem, cmsListEndpoint } from "#contract/entries.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { newEditor, sampleDocument } from "#worker/testing/cms.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { publishedEntry, publishedList } from "./queries.ts";

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

describe("a slug", () => {
  const at = (slug: string) => request("GET", `/news/${slug}`);

  it("that changed leads to the present one, and after a change back nothing leads anywhere else", async () => {
    const post = await editor.create("post", { ...sampleDocument("post"), slug: "first-slug" });
    const published = await editor.act(post, "publish");
    const second = await editor.save(published, { slug: "second-slug" });
    const third = await editor.save(second, { slug: "third-slug" });
    for (const former of ["first-slug", "second-slug"]) {
      const response = await at(former);
      expect([response.status, response.headers.get("Location")]).toEqual([
        301,
        "/news/third-slug",
      ]);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
    await editor.save(third, { slug: "first-slug" });
    expect((await at("first-slug")).status).toBe(200);
    expect((await at("third-slug")).headers.get("Location")).toBe("/news/first-slug");
    const { results } = await env.DB.prepare("SELECT slug FROM entry_slugs WHERE entry_id = ?")
      .bind(post.id)
      .all<{ slug: string }>();
    expect(results.map(({ slug }) => slug).toSorted()).toEqual(["second-slug", "third-slug"]);
  });

  it("that is not needed any more leads nowhere, until it is restored or another entry has it", async () => {
    const post = await editor.create("post", { ...sampleDocument("post"), slug: "needed-slug" });
    const published = await editor.act(post, "publish");
    await editor.save(published, { slug: "present-slug" });
    const path = `entries/${post.id}/former-slugs`;
    const one = `${path}/needed-slug`;
    expect(await editor.json("GET", path)).toEqual({ data: ["needed-slug"] });
    expect(await editor.json("DELETE", one)).toEqual({ data: [] });
    expect((await at("needed-slug")).status).toBe(404);
    expect(await editor.json("PUT", one)).toEqual({ data: ["needed-slug"] });
    expect((await at("needed-slug")).headers.get("Location")).toBe("/news/present-slug");
    const { results } = await env.DB.prepare(
      "SELECT action FROM audit_events WHERE subject_id = ? AND action LIKE 'entry.redirect%' ORDER BY action",
    )
      .bind(post.id)
      .all();
    expect(results).toEqual([
      { action: "entry.redirect_removed" },
      { action: "entry.redirect_restored" },
    ]);

    await editor.json("DELETE", one);
    await editor.create("post", { title: "Another", slug: "needed-slug" });
    const refused = await errorOf(await editor.send("PUT", one));
    expect(refused).toMatchObject({ status: 409, code: "conflict" });
    expect((await editor.send("DELETE", `${path}/Not%20a%20slug`)).status).toBe(422);
    const unknown = `entries/${newId()}/former-slugs`;
    for (const [method, where] of [
      ["GET", unknown],
      ["DELETE", `${unknown}/a`],
    ] as const)
      expect((await editor.send(method, where)).status).toBe(404);
  });

  it("of a draft that readers never saw leads nowhere", async () => {
    const post = await editor.create("post", { slug: "unseen-slug" });
    await editor.save(post, { slug: "other-slug" });
    expect((await at("unseen-slug")).status).toBe(404);
    expect(await publishedEntry(db, "post", "unseen-slug")).toBeNull();
  });

  it("belongs to the entry that has it now, not to the one that had it", async () => {
    const fields = { ...sampleDocument("post"), slug: "wanted-slug" };
    const published = await editor.act(await editor.create("post", fields), "publish");
    await editor.save(published, { slug: "given-up" });
    const heir = await editor.act(await editor.create("post", fields), "publish");
    expect((await publishedEntry(db, "post", "wanted-slug"))?.id).toBe(heir.id);
    await editor.trash(heir);
    expect((await publishedEntry(db, "post", "wanted-slug"))?.id).toBe(published.id);
  });

  it("is free while its entry is in the trash, which cannot come back until it is free again", async () => {
    const first = await editor.trash(await editor.create("team", { slug: "one-slug" }));
    const second = await editor.create("team", { slug: "one-slug" });
    const refused = await errorOf(await editor.write(first, "POST", "/restore"));
    expect(refused).toEqual({ status: 422, code: "invalid", fields: ["slug"] });
    await editor.save(second, { slug: "another-slug" });
    expect((await editor.act(first, "restore")).slug).toBe("one-slug");
  });

  it("of another entry is refused where one is created or renamed", async () => {
    const post = await editor.create("post", { slug: "taken-slug" });
    const other = await editor.create("post", {});
    const taken = { status: 422, code: "invalid", fields: ["slug"] };
    const created = await editor.send("POST", "blog", { slug: post.slug });
    expect(await errorOf(created)).toEqual(taken);
    const renamed = await editor.write(other, "PATCH", "", { slug: post.slug });
    expect(await errorOf(renamed)).toEqual(taken);
  });

  it("is another one for each of ten entries that are created at once", async () => {
    const created = await Promise.all(
      Array.from({ length: 10 }, () => editor.create("audience", { title: "At once" })),
    );
    expect(new Set(created.map(({ slug }) => slug)).size).toBe(10);
    const copy = await editor.send("POST", `entries/${created[0]?.id}/duplicate`);
    expect(await copy.json()).toMatchObject({
      slug: expect.stringMatching(/^at-once(-\d+)?-copy$/),
    });
  });

  it("is made from the title, and numbered where that one is taken", async () => {
    const titled = () => editor.create("post", { title: "Über uns: 100 % ehrlich!" });
    expect((await titled()).slug).toBe("uber-uns-100-ehrlich");
    expect((await titled()).slug).toBe("uber-uns-100-ehrlich-2");
  });
});

describe("an entry in the trash", () => {
  const hour = 3_600_000;
  const draft = { status: "draft", deletedAt: null, publishAt: null, unpublishAt: null };
  /** A published entry with a schedule that went to the trash some milliseconds ago. */
  async function trashedFor(ms: number) {
    const published = await editor.act(await editor.create("service"), "publish");
    const edited = await editor.save(published, { title: "The next season" });
    const times = { publishAt: Date.now() + hour, unpublishAt: Date.now() + 2 * hour };
    const before = await editor.act(edited, "schedule", times);
    const trashed = await editor.trash(before);
    await env.DB.prepare("UPDATE entries SET deleted_at = deleted_at - ?1 WHERE id = ?2")
      .bind(ms, trashed.id)
      .run();
    return { before, trashed };
  }

  it("is as it was after an undo, also one that is offered minutes after the deletion", async () => {
    const { before, trashed } = await trashedFor(10 * 60_000);
    const { status, publishAt, unpublishAt } = before;
    expect(await editor.act(trashed, "undo-trash")).toMatchObject({
      ...{ status, publishAt, unpublishAt, deletedAt: null },
    });
  });

  it("is a draft without a schedule after an undo that comes an hour late", async () => {
    const { trashed } = await trashedFor(hour + 1000);
    expect(await editor.act(trashed, "undo-trash")).toMatchObject(draft);
  });

  it("is a draft without a schedule when it is restored, however soon", async () => {
    const { trashed } = await trashedFor(0);
    expect(await editor.act(trashed, "restore")).toMatchObject(draft);
  });
});

it("has no published state to go back to before the first publication", async () => {
  const draft = await editor.create("service");
  const refused = await errorOf(await editor.write(draft, "POST", "/discard-draft"));
  expect(refused).toMatchObject({ status: 409, code: "conflict" });
});

it("refuses every change of an entry in the trash but its restoration", async () => {
  const trashed = await editor.trash(await editor.create("service"));
  for (const path of ["/publish", "/unpublish", "/archive", "/discard-draft"]) {
    expect((await errorOf(await editor.write(trashed, "POST", path))).status).toBe(409);
  }
  expect((await errorOf(await editor.write(trashed, "PATCH", "", {}))).status).toBe(409);
  const moved = await editor.send("POST", `entries/${trashed.id}/move`, { after: null });
  expect((await errorOf(moved)).status).toBe(409);
});
