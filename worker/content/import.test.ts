import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ExportedEntry, importContent } from "#contract/entry-transfer.ts";
import { type Database, openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { clearEntries, entryRows, newEditor, sampleDocument } from "#worker/testing/cms.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { importEntries } from "./transfer.ts";

let editor: Awaited<ReturnType<typeof newEditor>>;
beforeAll(async () => {
  editor = await newEditor();
});
beforeEach(clearEntries);

const exported = () => editor.json<{ entries: ExportedEntry[] }>("GET", "export");
const imported = async (entries: readonly object[]) => {
  const response = await editor.send("POST", "import", { entries });
  return importContent.reply.parse(await response.json()).data;
};

/** A database in which something happens once between what a request has read and its first write. */
function databaseAfter(meanwhile: () => Promise<unknown>): Database {
  let waiting: typeof meanwhile | undefined = meanwhile;
  return openDatabase(
    new Proxy(env.DB, {
      get(database, name) {
        if (name !== "batch") return Reflect.get(database, name).bind(database);
        return async (statements: D1PreparedStatement[]) => {
          const first = waiting;
          waiting = undefined;
          await first?.();
          return database.batch(statements);
        };
      },
    }),
  );
}

describe("an import", () => {
  it("of the export changes nothing, and into an empty site brings everything back", async () => {
    await editor.setUp();
    const published = await editor.act(await editor.create("service"), "publish");
    await editor.save(published, { title: "A draft beside it" });
    await editor.act(await editor.create("post", { ...sampleDocument("post") }), "schedule", {
      publishAt: Date.now() + 3_600_000,
      unpublishAt: null,
    });
    const before = await entryRows();
    const { entries } = await exported();
    expect(entries).toHaveLength(before.length);
    expect(new Set((await imported(entries)).map(({ outcome }) => outcome))).toEqual(
      new Set(["unchanged"]),
    );
    expect(await entryRows()).toEqual(before);

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

  it("brings back the order of entries that were only sorted since", async () => {
    await editor.create("service");
    const last = await editor.create("service");
    const { entries } = await exported();
    await editor.json("POST", `entries/${last.id}/move`, { after: null });
    const { entries: sorted } = await exported();
    expect(sorted).not.toEqual(entries);
    const outcomes = (await imported(entries)).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(["unchanged", "updated"]);
    expect((await exported()).entries).toEqual(entries);
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
    const revisions = () =>
      env.DB.prepare("SELECT count(*) AS n FROM entry_revisions WHERE entry_id = ?")
        .bind(entry.id)
        .first<number>("n");
    const before = Number(await revisions());
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await imported([newer])).toEqual([{ id: entry.id, outcome: "updated" }]);
    expect(await revisions()).toBe(before + 1);
    expect(await imported([newer])).toEqual([{ id: entry.id, outcome: "unchanged" }]);
    expect(await revisions()).toBe(before + 1);
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

  it("calls an entry that another import has stored meanwhile what it is here", async () => {
    const { id } = await editor.act(await editor.create("service"), "publish");
    const [file] = (await exported()).entries;
    if (!file) throw new Error("There is nothing in the export");
    const newer = { ...file, changedAt: file.changedAt + 1, live: { ...file.live, title: "New" } };
    await new Promise((resolve) => setTimeout(resolve, 5));
    const importDuring = async (meanwhile: ExportedEntry, entry: ExportedEntry) =>
      importEntries(
        databaseAfter(() => imported([meanwhile])),
        [entry],
        {
          ...{ actorId: editor.id, requestId: newId(), at: Date.now() },
        },
      );
    // Both update the entry.
    expect(await importDuring(newer, newer)).toEqual([{ id, outcome: "unchanged" }]);
    for (const [meanwhile, entry, outcome] of [
      [file, file, "unchanged"],
      [file, newer, "updated"],
      [newer, file, "kept"],
    ] as const) {
      await clearEntries();
      expect(await importDuring(meanwhile, entry)).toEqual([{ id, outcome }]);
      expect(await entryRows()).toHaveLength(1);
    }
  });

  it.each([{ entries: [] }, { entries: [{ id: "x" }] }, {}])("refuses %j", async (body) => {
    expect((await errorOf(await editor.send("POST", "import", body))).status).toBe(422);
  });
});

describe("a hostile export", () => {
  const valid = async () => {
    await editor.setUp();
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
