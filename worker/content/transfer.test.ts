import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { contentKinds } from "#contract/content.ts";
import { entryKinds } from "#contract/content-entries.ts";
import type { CmsEntry } from "#contract/entries.ts";
import {
  bulkEntries,
  type ExportedEntry,
  getCmsAnalytics,
  getCmsStats,
  importContent,
  setUpCms,
} from "#contract/entry-transfer.ts";
import { samples } from "#seed/samples.ts";
import { app } from "#worker/app.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { clearEntries, newEditor, sampleDocument } from "#worker/testing/cms.ts";
import { failingDatabase } from "#worker/testing/databases.ts";
import { errorOf, freshIp, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { changeEach } from "./bulk.ts";

let editor: Awaited<ReturnType<typeof newEditor>>;
beforeAll(async () => {
  editor = await newEditor();
});
beforeEach(clearEntries);

const setUp = async () => {
  const response = await editor.send("POST", "setup");
  return setUpCms.reply.parse(await response.json()).data.added;
};
const exported = () => editor.json<{ entries: ExportedEntry[] }>("GET", "export");
const imported = async (entries: readonly object[]) => {
  const response = await editor.send("POST", "import", { entries });
  return importContent.reply.parse(await response.json()).data;
};
const rows = async () =>
  (await env.DB.prepare("SELECT * FROM entries ORDER BY id").all<Record<string, unknown>>())
    .results;

describe("the setup", () => {
  it("adds every sample entry to an empty site, in their order, and nothing the second time", async () => {
    expect((await setUp()).map(({ id }) => id)).toEqual(samples.map(({ id }) => id));
    for (const kind of entryKinds) {
      const path = `${contentKinds[kind].cmsList}?sort=order`;
      const { data } = await editor.json<{ data: CmsEntry[] }>("GET", path);
      const ofKind = samples.filter((sample) => sample.kind === kind);
      expect(data.map(({ slug }) => slug)).toEqual(ofKind.map(({ slug }) => slug));
    }
    const before = await rows();
    expect(await setUp()).toEqual([]);
    expect(await rows()).toEqual(before);
  });

  it("adds what is missing and overwrites nothing: not an edit, not a slug, not the trash", async () => {
    await setUp();
    const [edited, trashed, purged] = samples.filter(({ kind }) => kind === "service");
    if (!edited || !trashed || !purged) throw new Error("There are fewer than three services");
    await editor.save(await editor.read(edited.id), { title: "Ours now" });
    await editor.trash(await editor.read(trashed.id));
    await env.DB.batch([
      env.DB.prepare("DELETE FROM entry_revisions WHERE entry_id = ?").bind(purged.id),
      env.DB.prepare("DELETE FROM entries WHERE id = ?").bind(purged.id),
    ]);
    const heir = await editor.create("service", { slug: purged.slug });
    expect(await setUp()).toEqual([]);
    await editor.save(heir, { slug: "moved-away" });
    expect(await setUp()).toMatchObject([{ id: purged.id, kind: "service", slug: purged.slug }]);
    expect((await editor.read(edited.id)).draft).toMatchObject({ title: "Ours now" });
  });

  it("adds each sample once when it is pressed ten times at once", async () => {
    const added = await Promise.all(Array.from({ length: 10 }, setUp));
    expect(added.flat()).toHaveLength(samples.length);
    expect(await rows()).toHaveLength(samples.length);
  });
});

describe("the figures", () => {
  it("count what is outside the trash and name the last change", async () => {
    const analytics = async () =>
      getCmsAnalytics.reply.parse(await (await editor.send("GET", "analytics")).json()).data;
    const none = { totalServices: 0, totalTeamMembers: 0, totalTestimonials: 0 };
    expect(await analytics()).toEqual({
      ...none,
      totalBlogPosts: 0,
      totalGeneratedContent: 0,
      lastUpdated: null,
      overdue: 0,
    });
    await setUp();
    const entry = await editor.create("service");
    const gone = await editor.trash(await editor.create("team"));
    expect(await analytics()).toEqual({
      totalServices: 4,
      totalTeamMembers: 4,
      totalTestimonials: 3,
      totalBlogPosts: 6,
      totalGeneratedContent: 0,
      lastUpdated: entry.changedAt,
      overdue: 0,
    });
    const { data } = getCmsStats.reply.parse(await (await editor.send("GET", "stats")).json());
    expect(data).toEqual({ totalServices: 4, totalTeamMembers: 4, totalTestimonials: 3 });
    expect(gone.isActive).toBe(false);
  });
});

/** Runs a bulk action on entries in the versions that are known, and returns what became of each. */
const inBulk = async (action: string, ...known: readonly Pick<CmsEntry, "id" | "version">[]) => {
  const items = known.map(({ id, version }) => ({ id, version }));
  const response = await editor.send("POST", "bulk", { items, action });
  return bulkEntries.reply.parse(await response.json()).results;
};

it("answers a bulk action entry by entry", async () => {
  const complete = await editor.create("service");
  const incomplete = await editor.create("service", {});
  const missing = { id: "0".repeat(26), version: 1 };
  const results = await inBulk("publish", complete, incomplete, missing);
  expect(results).toMatchObject([
    { id: complete.id, version: 2, code: null },
    { id: incomplete.id, version: 1, code: "invalid" },
    { id: missing.id, version: null, code: "not_found" },
  ]);
  expect(results[1]?.fields?.map(({ field }) => field)).toContain("title");
  let version = 2;
  for (const action of ["unpublish", "archive", "trash", "undoTrash"]) {
    const [done] = await inBulk(action, { id: complete.id, version });
    version += 1;
    expect(done).toEqual({ id: complete.id, version, code: null, detail: null });
  }
  expect(await editor.read(complete.id)).toMatchObject({ status: "archived", version: 6 });
});

const known = (n: number) => ({ id: String(n).padStart(26, "0"), version: 1 });
it.each([
  { items: [], action: "publish" },
  { items: Array.from({ length: 51 }, (_, n) => known(n)), action: "publish" },
  { items: [known(1), known(1)], action: "publish" },
  { items: [{ id: known(1).id }], action: "publish" },
  { items: [known(1)], action: "purge" },
])("refuses the bulk action $action of $items.length entries: $items.0", async (body) => {
  expect((await errorOf(await editor.send("POST", "bulk", body))).status).toBe(422);
});

describe("an import", () => {
  it("of the export changes nothing, and into an empty site brings everything back", async () => {
    await setUp();
    const published = await editor.act(await editor.create("service"), "publish");
    await editor.save(published, { title: "A draft beside it" });
    await editor.act(await editor.create("post", { ...sampleDocument("post") }), "schedule", {
      publishAt: Date.now() + 3_600_000,
      unpublishAt: null,
    });
    const before = await rows();
    const { entries } = await exported();
    expect(entries).toHaveLength(before.length);
    expect(new Set((await imported(entries)).map(({ outcome }) => outcome))).toEqual(
      new Set(["unchanged"]),
    );
    expect(await rows()).toEqual(before);

    const clean = ["entry_revisions", "entry_slugs", "entries"];
    await env.DB.batch(clean.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
    expect(new Set((await imported(entries)).map(({ outcome }) => outcome))).toEqual(
      new Set(["added"]),
    );
    expect((await exported()).entries).toEqual(entries);
  });

  it("brings former slugs back, which lead readers to the entry again, and takes none from another", async () => {
    const first = await editor.act(await editor.create("post"), "publish");
    const renamed = await editor.save(first, { slug: "renamed-once" });
    await editor.save(renamed, { slug: "renamed-twice" });
    await editor.create("service");
    const { entries } = await exported();
    const file = entries.find(({ id }) => id === first.id);
    expect(file?.formerSlugs).toEqual([first.slug, "renamed-once"].toSorted());
    const clean = ["entry_revisions", "entry_slugs", "entries"];
    await env.DB.batch(clean.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
    const heir = await editor.create("post", { ...sampleDocument("post"), slug: "renamed-once" });
    for (const outcome of ["added", "unchanged"]) {
      expect((await imported(entries)).map((result) => result.outcome)).toEqual(
        entries.map(() => outcome),
      );
      const response = await request("GET", `/news/${first.slug}`);
      expect([response.status, response.headers.get("Location")]).toEqual([
        301,
        "/news/renamed-twice",
      ]);
    }
    const slugs = await editor.json<{ data: string[] }>("GET", `entries/${first.id}/former-slugs`);
    expect(slugs.data).toEqual([first.slug]);
    await editor.save(heir, { slug: "moved-on" });
    expect(await imported(entries)).toHaveLength(entries.length);
    const all = await editor.json<{ data: string[] }>("GET", `entries/${first.id}/former-slugs`);
    expect(all.data).toEqual(file?.formerSlugs);
  });

  it("accepts a file that was exported without former slugs", async () => {
    const { id } = await editor.create("service");
    const [file] = (await exported()).entries;
    const { formerSlugs: _, ...before } = { ...file, changedAt: 1 };
    expect(await imported([before])).toEqual([{ id, outcome: "kept" }]);
  });

  it("takes an older entry forward, keeps a newer one and one in the trash, with a revision each", async () => {
    const entry = await editor.act(await editor.create("service"), "publish");
    const [file] = (await exported()).entries;
    if (!file) throw new Error("There is nothing in the export");
    const newer = {
      ...file,
      changedAt: file.changedAt + 1,
      live: { ...file.live, title: "Newer" },
    };
    expect(await imported([{ ...newer, changedAt: file.changedAt - 1 }])).toEqual([
      { id: entry.id, outcome: "kept" },
    ]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await imported([newer])).toEqual([{ id: entry.id, outcome: "updated" }]);
    expect(await imported([newer])).toEqual([{ id: entry.id, outcome: "unchanged" }]);
    const stored = await editor.read(entry.id);
    expect(stored).toMatchObject({ live: { title: "Newer" }, version: entry.version + 1 });
    await editor.trash(stored);
    const outcome = await imported([{ ...newer, changedAt: newer.changedAt + 1 }]);
    expect(outcome).toEqual([{ id: entry.id, outcome: "kept" }]);
  });

  it("refuses what could not be written here, and stores the others", async () => {
    const good = await editor.create("service");
    const [file] = (await exported()).entries;
    if (!file) throw new Error("There is nothing in the export");
    const id = (n: number) => String(n).repeat(26);
    const others = [
      { ...file, id: id(1), slug: "broken", status: "published", live: { title: "Alone" } },
      { ...file, id: id(2), slug: "unknown", draft: { nope: 1 } },
      { ...file, id: id(3) },
      { ...file, id: id(4), slug: "free", status: "published" },
    ];
    const outcomes = await imported([...others, file]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      "refused",
      "refused",
      "refused",
      "added",
      "unchanged",
    ]);
    expect(outcomes[2]?.fields).toMatchObject([{ field: "slug" }]);
    // Published without a live document would show readers nothing.
    expect(await editor.read(id(4))).toMatchObject({ status: "draft" });
    expect(await editor.read(good.id)).toEqual(good);
  });

  it.each([{ entries: [] }, { entries: [{ id: "x" }] }, {}])("refuses %j", async (body) => {
    expect((await errorOf(await editor.send("POST", "import", body))).status).toBe(422);
  });
});

describe("an export", () => {
  const sent = async (bindings = {}) => {
    const { cookie } = await signIn("admin");
    const headers = { Cookie: cookie, "CF-Connecting-IP": freshIp() };
    const wanted = new Request(`${env.PUBLIC_ORIGIN}/api/cms/export`, { headers });
    return app.fetch(wanted, { ...env, ...bindings }, createExecutionContext());
  };
  const ofEntries = /^select .* from "entries"/s;

  it("is a problem when the database fails", async () => {
    vi.spyOn(console, "error").mockImplementationOnce(() => {});
    const DB = failingDatabase("D1_ERROR: D1 DB is overloaded.", ofEntries);
    expect(await errorOf(await sent({ DB }))).toMatchObject({ status: 503, code: "unavailable" });
  });

  it("breaks off when the database fails after the first page", async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
       INSERT INTO entries (id, kind, slug, position, rank, draft_document, created_at, updated_at)
       SELECT printf('%026d', i), 'service', 'many-' || i, 0, printf('d%04d', i), '{}', i, i FROM n`,
    ).run();
    const whole = await (await sent()).json<{ entries: unknown[] }>();
    expect(whole.entries).toHaveLength(250);
    vi.spyOn(console, "error").mockImplementationOnce(() => {});
    const failing = failingDatabase("D1_ERROR: D1 DB is overloaded.");
    let pages = 0;
    const DB = new Proxy(env.DB, {
      get: (target, name) => (text: string) => {
        if (name === "prepare" && ofEntries.test(text)) pages += 1;
        return (pages > 1 ? failing : target)[name as "prepare"](text);
      },
    });
    const response = await sent({ DB });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });
});

it("shows no draft, archived or deleted entry anywhere to readers", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const secret = "Unreleased";
  const fields = (slug: string) => ({ ...sampleDocument("post"), title: secret, slug });
  const publish = async (slug: string) =>
    editor.act(await editor.create("post", fields(slug)), "publish");
  await editor.create("post", fields("leak-draft"));
  await editor.act(await publish("leak-unpublished"), "unpublish");
  await editor.act(await publish("leak-archived"), "archive");
  await editor.trash(await publish("leak-trashed"));
  const shown = await editor.create("post", { ...fields("leak-shown"), title: "Released" });
  await editor.save(await editor.act(shown, "publish"), { title: secret, excerpt: secret });
  await editor.act(await editor.create("post", fields("leak-scheduled")), "schedule", {
    publishAt: Date.now() + 60_000,
    unpublishAt: null,
  });
  const slugs = ["draft", "unpublished", "archived", "trashed", "scheduled"];
  for (const slug of slugs.map((name) => `leak-${name}`)) {
    expect((await request("GET", `/news/${slug}`)).status).toBe(404);
    expect((await request("GET", `/api/content/posts/${slug}`)).status).toBe(404);
  }
  const open = [
    "/api/content/posts",
    "/api/content/posts/leak-shown",
    "/news/leak-shown",
    "/sitemap.xml",
    "/rss.xml",
  ];
  for (const path of open) {
    const text = await (await request("GET", path)).text();
    expect(text, path).toContain("leak-shown");
    expect(text, path).not.toContain(secret);
    for (const slug of slugs) expect(text, path).not.toContain(`leak-${slug}`);
  }
  for (const path of ["blog", "export", "stats", "analytics", `entries/${shown.id}`]) {
    expect((await request("GET", `/api/cms/${path}`)).status).toBe(401);
  }
});

it("leaves the dates, the feed and the site map of readers alone while a draft is saved", async () => {
  const published = await editor.act(await editor.create("post"), "publish");
  const before = (await rows())[0];
  const edited = await editor.save(published, { title: "Edited" });
  await editor.save(edited, { title: "Edited again" });
  const after = (await rows())[0];
  for (const column of ["live_document", "published_at", "updated_at", "slug", "status"]) {
    expect(after?.[column]).toEqual(before?.[column]);
  }
});

describe("a hostile export", () => {
  const valid = async () => {
    await setUp();
    const { entries } = await exported();
    const post = entries.find(({ kind }) => kind === "post");
    if (!post) throw new Error("There is no sample post");
    return post;
  };

  it.each(["A1", "a00", `A${"0".repeat(26)}`])(
    "cannot store the rank %s, beside which no other could be placed",
    async (rank) => {
      const post = await valid();
      const other = { ...post, id: "0".repeat(26), slug: "other", rank };
      expect(await imported([other])).toMatchObject([
        { outcome: "refused", fields: [{ field: "rank" }] },
      ]);
      expect((await editor.create("post")).status).toBe("draft");
    },
  );

  it("cannot name a time that no page could show, or one to come", async () => {
    const post = await valid();
    const refused = await editor.send("POST", "import", {
      entries: [{ ...post, updatedAt: 9e15 }],
    });
    expect((await errorOf(refused)).fields).toEqual(["entries.0.updatedAt"]);
    const future = 8e15;
    const times = { publishedAt: future, createdAt: future, updatedAt: future, changedAt: future };
    const before = Date.now();
    expect(await imported([{ ...post, ...times }])).toMatchObject([{ outcome: "updated" }]);
    const stored = await editor.read(post.id);
    for (const time of [stored.publishedAt, stored.createdAt, stored.updatedAt, stored.changedAt]) {
      expect(time).toBeGreaterThanOrEqual(before - 1000);
      expect(time).toBeLessThanOrEqual(Date.now());
    }
    expect((await request("GET", "/sitemap.xml")).status).toBe(200);
  });

  it("may hold values that are too deep to be written out", async () => {
    const post = await valid();
    const depth = 50_000;
    const deep = `${"[".repeat(depth)}${"]".repeat(depth)}`;
    const body = JSON.stringify({ entries: [{ ...post, draft: post.live }] }).replace(
      '"type":"doc"',
      `"type":"doc","attrs":${deep}`,
    );
    const response = await editor.send("POST", "import", body);
    expect(response.status).toBe(200);
  });
});

it("schedules nothing for a time that no page could show", async () => {
  const entry = await editor.create("post");
  const times = { publishAt: 9e15, unpublishAt: null };
  const refused = await errorOf(await editor.write(entry, "POST", "/schedule", times));
  expect(refused).toMatchObject({ status: 422, fields: ["publishAt"] });
});

describe("a bulk action", () => {
  it("changes no version that its admin has not read, and says who made it", async () => {
    const listed = await editor.act(await editor.create("post"), "publish");
    const halfWritten = await editor.save(listed, { title: "Half a sen" });
    const emptied = await editor.create("post");
    const { version, changedAt } = await editor.save(emptied, { title: "" });
    const untouched = await editor.create("post");
    const current = { changedBy: editor.email };
    for (const action of ["publish", "unpublish", "archive", "trash"])
      expect(await inBulk(action, listed)).toMatchObject([
        { version: halfWritten.version, code: "conflict", current },
      ]);
    expect(await editor.read(listed.id)).toEqual(halfWritten);
    expect(await inBulk("publish", emptied, untouched)).toMatchObject([
      { version, code: "conflict", current: { ...current, version, changedAt } },
      { version: 2, code: null },
    ]);
  });

  it("that was carried out already is a success, whatever version it names", async () => {
    const entry = await editor.create("service");
    expect(await inBulk("trash", entry)).toMatchObject([{ version: 2, code: null }]);
    expect(await inBulk("trash", entry)).toEqual([
      { id: entry.id, version: 2, code: null, detail: null, isUnchanged: true },
    ]);
  });

  it("fails as a whole when the database does, and can be repeated", async () => {
    const entry = await editor.create("service");
    const { id } = entry;
    const failing = failingDatabase("D1_ERROR: D1 DB is overloaded.", /^update "entries"/i);
    const context = { actorId: editor.id, requestId: newId(), at: Date.now() };
    await expect(changeEach(openDatabase(failing), [entry], "trash", context)).rejects.toThrow();
    expect(await inBulk("trash", entry)).toEqual([{ id, version: 2, code: null, detail: null }]);
  });
});
