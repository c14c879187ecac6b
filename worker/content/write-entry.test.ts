import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { CmsEntry } from "#contract/entries.ts";
import { problemBody } from "#contract/problem.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { newEditor, sampleDocument } from "#worker/testing/cms.ts";
import { errorOf } from "#worker/testing/request.ts";
import { readEntry } from "./entry-queries.ts";
import * as rules from "./lifecycle.ts";
import { sampleEntries } from "./sample-entries.ts";
import { entries } from "./store.ts";
import { writeEntry } from "./write-entry.ts";

const db = openDatabase(env.DB);
let editor: Awaited<ReturnType<typeof newEditor>>;
beforeAll(async () => {
  editor = await newEditor();
});

/** Everything that is stored about an entry. */
async function stateOf({ id }: Pick<CmsEntry, "id">) {
  const tables = [
    "entries WHERE id",
    "entry_revisions WHERE entry_id",
    "entry_slugs WHERE entry_id",
    "audit_events WHERE subject_id",
  ];
  const select = (table: string) => env.DB.prepare(`SELECT * FROM ${table} = ?`).bind(id);
  return (await env.DB.batch(tables.map(select))).map(({ results }) => results);
}

const historyOf = async ({ id }: Pick<CmsEntry, "id">) => {
  const { results } = await env.DB.prepare(
    "SELECT version, reason, pinned FROM entry_revisions WHERE entry_id = ? ORDER BY version",
  )
    .bind(id)
    .all<{ version: number; reason: string; pinned: number }>();
  return results;
};

it("lets one of ten parallel saves win and tells the other nine who and when", async () => {
  const entry = await editor.create("post");
  const before = Date.now();
  const others = await Promise.all(Array.from({ length: 10 }, () => newEditor()));
  const answers = await Promise.all(
    others.map((one, n) => one.write(entry, "PATCH", "", { title: `Title ${n}` })),
  );
  const winner = others[answers.findIndex(({ status }) => status === 200)];
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  for (const answer of answers.filter(({ status }) => status === 409)) {
    const { code, current } = problemBody.parse(await answer.json());
    expect(code).toBe("conflict");
    expect(current).toMatchObject({ version: entry.version + 1, changedBy: winner?.email });
    expect(current?.changedAt).toBeGreaterThanOrEqual(before);
  }
  expect(await historyOf(entry)).toMatchObject([{ reason: "created" }, { reason: "saved" }]);
});

it.each([
  ["missing", {}, 428, "precondition_required"],
  ["no version", { "If-Match": '"7"' }, 422, "invalid"],
  ["any version", { "If-Match": "*" }, 422, "invalid"],
  ["an earlier version", { "If-Match": '"v0"' }, 409, "conflict"],
  ["a version to come", { "If-Match": '"v2"' }, 409, "conflict"],
])("refuses a write whose If-Match is %s", async (_, headers, status, code) => {
  const entry = await editor.create("service");
  const writes = [
    ["PATCH", ""],
    ["DELETE", ""],
    ["POST", "/publish"],
    ["POST", "/archive"],
    ["POST", "/restore"],
    ["POST", "/undo-trash"],
  ] as const;
  for (const [method, path] of writes) {
    const body = method === "PATCH" ? { title: "Edited" } : undefined;
    const sent = await editor.send(method, `entries/${entry.id}${path}`, body, headers);
    expect(await errorOf(sent)).toMatchObject({ status, code });
  }
  expect(await editor.read(entry.id)).toEqual(entry);
});

it("accepts a version that a proxy has made weak", async () => {
  const entry = await editor.create("service");
  const headers = { "If-Match": 'W/"v1"' };
  const saved = await editor.send("PATCH", `entries/${entry.id}`, { title: "Edited" }, headers);
  expect(saved.status).toBe(200);
});

describe("a write that is cut off", () => {
  const published = async () =>
    editor.act(
      await editor.create("post", { ...sampleDocument("post"), slug: newId() }),
      "publish",
    );
  const withDraft = async () => editor.save(await published(), { title: "Edited" });
  const trashed = async () => editor.trash(await published());

  /** The statements of the transaction of every write, and those that only some have. */
  const everyWrite = {
    "the first revision": /^insert into "entry_revisions".*NOT EXISTS/s,
    "the entry": /^update "entries"/,
    "the audit event": /^insert into "audit_events"/,
    "the slug taken again": /^delete from "entry_slugs"/,
    "the surplus of revisions": /^delete from "entry_revisions"/,
  };
  const revised = { ...everyWrite, "its revision": /^insert into "entry_revisions".*changes\(\)/s };
  const renamed = { ...revised, "the former slug": /^insert into "entry_slugs"/ };
  type Write = [string, () => Promise<CmsEntry>, rules.Rule, Record<string, RegExp>];
  const writes: Write[] = [
    ["a save", published, (...of) => rules.save({ title: "Edited" }, newId())(...of), renamed],
    ["a publication", withDraft, rules.publish, revised],
    ["a withdrawal", published, rules.unpublish, revised],
    ["a deletion", published, rules.trash, everyWrite],
    ["a restoration", trashed, rules.restore, revised],
    ["an undone deletion", trashed, rules.undoTrash, revised],
  ];

  /** What a rule wants of an entry, and who wants it. */
  async function wantedOf(id: string, rule: rules.Rule) {
    const stored = await readEntry(db, id);
    const change = rule(stored, Date.now());
    if (change === null) throw new Error("There is nothing to write");
    return [stored, change, { actorId: editor.id, requestId: newId(), at: Date.now() }] as const;
  }
  /** A database whose transaction is changed before it is sent. */
  const withBatch = (prepared: (text: string) => string, isAnswered = true) =>
    openDatabase(
      new Proxy(env.DB, {
        get(target, name) {
          if (name === "prepare") return (text: string) => target.prepare(prepared(text));
          if (name !== "batch") return Reflect.get(target, name).bind(target);
          return async (statements: D1PreparedStatement[]) => {
            const results = await target.batch(statements);
            if (isAnswered) return results;
            throw new Error("The answer is lost");
          };
        },
      }),
    );

  const steps = writes.flatMap(([name, prepare, rule, statements]) =>
    Object.entries(statements).map(([step, text]) => ({ name, step, prepare, rule, text })),
  );
  it.each(steps)("leaves everything as it was: $name at $step", async ({ prepare, rule, text }) => {
    const entry = await prepare();
    const before = await stateOf(entry);
    const wanted = await wantedOf(entry.id, rule);
    // Breaks the statement inside the transaction, so that those before it have run.
    let broken = 0;
    const breaking = withBatch((statement) => {
      if (!text.test(statement)) return statement;
      broken += 1;
      return statement.replace(/"(\w+)"/, '"no_such_$1"');
    });
    await expect(writeEntry(breaking, ...wanted)).rejects.toThrow();
    expect(broken).toBe(1);
    expect(await stateOf(entry)).toEqual(before);
    await writeEntry(db, ...wanted);
    expect(await stateOf(entry)).not.toEqual(before);
  });

  it.each(writes)("is done as a whole once its answer is lost: %s", async (_, prepare, rule) => {
    const [entry, twin] = [await prepare(), await prepare()];
    const wanted = await wantedOf(entry.id, rule);
    await expect(writeEntry(withBatch(String, false), ...wanted)).rejects.toThrow("lost");
    await writeEntry(db, ...(await wantedOf(twin.id, rule)));
    const sizes = async (of: CmsEntry) => (await stateOf(of)).map(({ length }) => length);
    expect(await sizes(entry)).toEqual(await sizes(twin));
    expect((await editor.read(entry.id)).version).toBe(entry.version + 1);
    await expect(writeEntry(db, ...wanted)).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("the history", () => {
  const minute = 60_000;
  const saveAt = async (id: string, title: string, at: number, actorId = editor.id) => {
    const entry = await readEntry(db, id);
    const change = rules.save({ title }, undefined)(entry, at);
    if (change) await writeEntry(db, entry, change, { actorId, requestId: newId(), at });
  };

  it("has one revision for the saves of one author within ten minutes of the first", async () => {
    const { id, createdAt } = await editor.create("service");
    for (const [minutes, title] of [1, 5, 10.5].map((at) => [at, `Title ${at}`] as const)) {
      await saveAt(id, title, createdAt + minutes * minute);
    }
    expect(await historyOf({ id })).toMatchObject([{ version: 1 }, { version: 4 }]);
    await saveAt(id, "A new one", createdAt + 12 * minute);
    await saveAt(id, "Of another author", createdAt + 13 * minute, "another");
    await saveAt(id, "Back again", createdAt + 13 * minute);
    const versions = (await historyOf({ id })).map(({ version }) => version);
    expect(versions).toEqual([1, 4, 5, 6, 7]);
    const { results } = await env.DB.prepare(
      "SELECT count(*) AS n FROM audit_events WHERE subject_id = ? AND action = 'entry.saved'",
    )
      .bind(id)
      .all();
    expect(results).toEqual([{ n: 4 }]);
  });

  it("keeps fifty revisions, and all that are pinned", async () => {
    const published = await editor.act(await editor.create("service"), "publish");
    for (let n = 1; n <= 55; n += 1) {
      await saveAt(published.id, `Title ${n}`, published.updatedAt + n * 11 * minute);
    }
    const history = await historyOf(published);
    expect(history.filter(({ pinned }) => pinned === 0)).toHaveLength(50);
    expect(history.slice(0, 3).map(({ version }) => version)).toEqual([1, 2, 8]);
  });

  it("begins with what readers saw before the first write", async () => {
    const [row] = sampleEntries();
    if (!row) throw new Error("There is no sample entry");
    await db.insert(entries).values({ ...row, slug: newId() });
    const entry = await editor.read(row.id);
    const edited = await editor.save(entry, { title: "Edited" });
    expect(await historyOf(entry)).toMatchObject([
      { version: 1, reason: "published", pinned: 1 },
      { version: 2, reason: "saved", pinned: 0 },
    ]);
    const { data } = await editor.json<{ data: { id: string; document: object }[] }>(
      "GET",
      `entries/${row.id}/revisions`,
    );
    expect(data[1]?.document).toEqual(row.liveDocument);
    const back = await editor.act(edited, `revisions/${data[1]?.id}/restore`);
    expect(back).toMatchObject({ draft: null, live: row.liveDocument });
  });

  it("comes in pages of twenty, newest first", async () => {
    const { id, createdAt } = await editor.create("service");
    for (let n = 1; n <= 24; n += 1) await saveAt(id, `T ${n}`, createdAt + n * 11 * minute);
    type Page = { data: { version: number }[]; nextCursor: string | null };
    const first = await editor.json<Page>("GET", `entries/${id}/revisions`);
    const path = `entries/${id}/revisions?cursor=${first.nextCursor}`;
    const second = await editor.json<Page>("GET", path);
    const versions = [...first.data, ...second.data].map(({ version }) => version);
    expect([first.data.length, second.nextCursor]).toEqual([20, null]);
    expect(versions).toEqual(Array.from({ length: 25 }, (_, n) => 25 - n));
  });
});
