import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CmsEntry } from "#contract/entries.ts";
import { bulkEntries } from "#contract/entry-transfer.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { clearEntries, newEditor } from "#worker/testing/cms.ts";
import { failingDatabase } from "#worker/testing/databases.ts";
import { errorOf } from "#worker/testing/request.ts";
import { changeEach } from "./bulk.ts";

let editor: Awaited<ReturnType<typeof newEditor>>;
beforeAll(async () => {
  editor = await newEditor();
});
beforeEach(clearEntries);

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
