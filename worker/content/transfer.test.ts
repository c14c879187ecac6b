import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { contentKinds } from "#contract/content.ts";
import { entryKinds } from "#contract/content-entries.ts";
import type { CmsEntry } from "#contract/entries.ts";
import { getCmsAnalytics, getCmsStats } from "#contract/entry-transfer.ts";
import { samples } from "#seed/samples.ts";
import { app } from "#worker/app.ts";
import { clearEntries, entryRows, newEditor, sampleDocument } from "#worker/testing/cms.ts";
import { failingDatabase } from "#worker/testing/databases.ts";
import { errorOf, freshIp, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

let editor: Awaited<ReturnType<typeof newEditor>>;
beforeAll(async () => {
  editor = await newEditor();
});
beforeEach(clearEntries);

describe("the setup", () => {
  it("adds every sample entry to an empty site, in their order, and nothing the second time", async () => {
    expect((await editor.setUp()).map(({ id }) => id)).toEqual(samples.map(({ id }) => id));
    for (const kind of entryKinds) {
      const path = `${contentKinds[kind].cmsList}?sort=order`;
      const { data } = await editor.json<{ data: CmsEntry[] }>("GET", path);
      const ofKind = samples.filter((sample) => sample.kind === kind);
      expect(data.map(({ slug }) => slug)).toEqual(ofKind.map(({ slug }) => slug));
    }
    const before = await entryRows();
    expect(await editor.setUp()).toEqual([]);
    expect(await entryRows()).toEqual(before);
  });

  it("adds what is missing and overwrites nothing: not an edit, not a slug, not the trash", async () => {
    await editor.setUp();
    const [edited, trashed, purged] = samples.filter(({ kind }) => kind === "service");
    if (!edited || !trashed || !purged) throw new Error("There are fewer than three services");
    await editor.save(await editor.read(edited.id), { title: "Ours now" });
    await editor.trash(await editor.read(trashed.id));
    await env.DB.batch([
      env.DB.prepare("DELETE FROM entry_revisions WHERE entry_id = ?").bind(purged.id),
      env.DB.prepare("DELETE FROM entries WHERE id = ?").bind(purged.id),
    ]);
    const heir = await editor.create("service", { slug: purged.slug });
    expect(await editor.setUp()).toEqual([]);
    await editor.save(heir, { slug: "moved-away" });
    expect(await editor.setUp()).toMatchObject([
      { id: purged.id, kind: "service", slug: purged.slug },
    ]);
    expect((await editor.read(edited.id)).draft).toMatchObject({ title: "Ours now" });
  });

  it("adds each sample once when it is pressed ten times at once", async () => {
    const added = await Promise.all(Array.from({ length: 10 }, editor.setUp));
    expect(added.flat()).toHaveLength(samples.length);
    expect(await entryRows()).toHaveLength(samples.length);
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
    await editor.setUp();
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
  const before = (await entryRows())[0];
  const edited = await editor.save(published, { title: "Edited" });
  await editor.save(edited, { title: "Edited again" });
  const after = (await entryRows())[0];
  for (const column of ["live_document", "published_at", "updated_at", "slug", "status"]) {
    expect(after?.[column]).toEqual(before?.[column]);
  }
});
