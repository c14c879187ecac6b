import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { type ExportedEntry, importContent } from "#contract/entry-transfer.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { newEditor, sampleDocument } from "#worker/testing/cms.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { publishedEntry } from "./queries.ts";

const db = openDatabase(env.DB);
let editor: Awaited<ReturnType<typeof newEditor>>;
beforeAll(async () => {
  editor = await newEditor();
});

describe("a slug", () => {
  const at = (slug: string) => request("GET", `/news/${slug}`);

  it("that changed leads to the present one, and after a change back nothing leads anywhere else", async () => {
    const post = await editor.create("post", { ...sampleDocument("post"), slug: "first-slug" });
    const published = await editor.act(post, "publish");
    const second = await editor.save(published, { slug: "second-slug" });
    const third = await editor.save(second, { slug: "third-slug" });
    for (const former of ["first-slug", "second-slug"]) {
      const response = await at(`${former}?utm_source=a`);
      expect([response.status, response.headers.get("Location")]).toEqual([
        301,
        "/news/third-slug?utm_source=a",
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

  it("that leads to a live entry is refused to another one, and avoided where the server makes a slug", async () => {
    const fields = { ...sampleDocument("post"), title: "Led to", slug: "led-to" };
    const published = await editor.act(await editor.create("post", fields), "publish");
    const moved = await editor.save(published, { slug: "moved-on" });
    const made = await editor.create("post", { title: "Led to" });
    expect(made.slug).toBe("led-to-2");
    for (const refused of [
      await editor.send("POST", "blog", { slug: "led-to" }),
      await editor.write(made, "PATCH", "", { slug: "led-to" }),
    ])
      expect(await refused.json()).toMatchObject({
        fields: [{ field: "slug", message: "Old links with this slug lead to “moved-on”" }],
      });
    expect((await at("led-to")).headers.get("Location")).toBe("/news/moved-on");
    await editor.save(moved, { slug: "led-to" });
    const gone = await editor.act(
      await editor.create("post", { ...fields, slug: "gone" }),
      "publish",
    );
    await editor.act(await editor.save(gone, { slug: "gone-on" }), "unpublish");
    expect((await editor.save(made, { slug: "gone" })).slug).toBe("gone");
  });

  it("belongs to the entry that has it now by an import, not to the one that had it", async () => {
    const fields = { ...sampleDocument("post"), slug: "wanted-slug" };
    const published = await editor.act(await editor.create("post", fields), "publish");
    await editor.save(published, { slug: "given-up" });
    const draft = await editor.create("post", { ...fields, slug: "heir" });
    const heir = await editor.act(draft, "publish");
    const { entries } = await editor.json<{ entries: ExportedEntry[] }>("GET", "export");
    const file = entries.filter(({ id }) => id === heir.id);
    const [entry] = file.map((each) => ({
      ...each,
      slug: "wanted-slug",
      changedAt: Date.now() + 1,
    }));
    const { data } = importContent.reply.parse(
      await editor.json("POST", "import", { entries: [entry] }),
    );
    expect(data).toMatchObject([{ outcome: "updated" }]);
    expect((await publishedEntry(db, "post", "wanted-slug"))?.id).toBe(heir.id);
    await editor.trash(await editor.read(heir.id));
    expect((await publishedEntry(db, "post", "wanted-slug"))?.id).toBe(published.id);
  });

  it("is free while its entry is in the trash, which comes back under another one then", async () => {
    const fields = { ...sampleDocument("post"), slug: "one-slug" };
    const first = await editor.trash(
      await editor.act(await editor.create("post", fields), "publish"),
    );
    const second = await editor.act(await editor.create("post", fields), "publish");
    const refused = await errorOf(await editor.write(first, "POST", "/undo-trash"));
    expect(refused).toEqual({ status: 422, code: "invalid", fields: ["slug"] });
    const restored = await editor.act(first, "restore");
    expect(restored).toMatchObject({ slug: "one-slug-2", status: "draft" });
    await editor.act(restored, "publish");
    expect((await publishedEntry(db, "post", "one-slug"))?.id).toBe(second.id);
    expect(await editor.json("GET", `entries/${first.id}/former-slugs`)).toEqual({ data: [] });
    const third = await editor.trash(await editor.create("post", { slug: "third-of-all" }));
    expect((await editor.act(third, "restore")).slug).toBe("third-of-all");
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

describe("a slug of its own", () => {
  it("is found for any number of entries with one title", async () => {
    const slugs: string[] = [];
    for (let n = 0; n < 23; n += 1) {
      slugs.push((await editor.create("audience", { title: "The same title" })).slug);
    }
    expect(slugs.slice(0, 3)).toEqual(["the-same-title", "the-same-title-2", "the-same-title-3"]);
    expect(new Set(slugs).size).toBe(23);
  });

  it("may be one that only the trash has", async () => {
    const first = await editor.create("audience", { title: "Soon in the trash" });
    await editor.trash(first);
    const second = await editor.create("audience", { title: "Soon in the trash" });
    expect(second.slug).toBe(first.slug);
  });

  it("leaves no former slug where readers never saw the entry", async () => {
    const draft = await editor.create("post");
    await editor.save(draft, { slug: "renamed-before-it-was-seen" });
    const found = await env.DB.prepare(
      "SELECT count(*) AS count FROM entry_slugs WHERE entry_id = ?",
    )
      .bind(draft.id)
      .first<{ count: number }>();
    expect(found?.count).toBe(0);
  });
});
