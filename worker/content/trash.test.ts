import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { listContentFaults } from "#contract/content-faults.ts";
import type { CmsEntry } from "#contract/entries.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newEditor } from "#worker/testing/cms.ts";
import { errorOf } from "#worker/testing/request.ts";
import { runContentSchedule } from "./jobs.ts";

const db = openDatabase(env.DB);
const day = 24 * 3_600_000;
let editor: Awaited<ReturnType<typeof newEditor>>;
beforeAll(async () => {
  editor = await newEditor();
});

const faultTypes = async ({ id }: CmsEntry) => {
  const { data } = listContentFaults.reply.parse(await editor.json("GET", "faults"));
  return data.filter(({ entryId }) => entryId === id).map(({ type }) => type);
};

describe("an entry in the trash", () => {
  const minute = 60_000;
  const setTime = (name: "publish_at" | "unpublish_at", { id }: CmsEntry, time: number) =>
    env.DB.prepare(`UPDATE entries SET ${name} = ?1 WHERE id = ?2`).bind(time, id).run();

  it.each(["publish_at", "unpublish_at"] as const)(
    "whose %s has come is left alone and is no fault, until an undo brings it back",
    async (name) => {
      const published = await editor.act(await editor.create("service"), "publish");
      const edited = await editor.save(published, { title: "The next season" });
      const late = Date.now() - 3 * minute;
      await setTime(name, edited, late);
      expect(await editor.overdue()).toBe(1);
      const trashed = await editor.trash(edited);
      expect([await editor.overdue(), await faultTypes(edited)]).toEqual([0, []]);
      await runContentSchedule(db, Date.now());
      expect(await editor.read(edited.id)).toEqual(trashed);
      await editor.act(trashed, "undo-trash");
      expect([await editor.overdue(), await faultTypes(edited)]).toEqual([1, ["overdue"]]);
      await runContentSchedule(db, Date.now());
      const after = await editor.read(edited.id);
      expect(after.live?.title === "The next season").toBe(name === "publish_at");
      expect(after.isActive).toBe(name === "publish_at");
    },
  );

  it("is no fault although it is scheduled and incomplete, and is not listed as scheduled", async () => {
    const times = { publishAt: Date.now() + day, unpublishAt: null };
    const scheduled = await editor.act(await editor.create("team"), "schedule", times);
    const incomplete = await editor.save(scheduled, { name: "" });
    expect(await faultTypes(incomplete)).toEqual(["cannot_publish"]);
    await editor.trash(incomplete);
    expect(await faultTypes(incomplete)).toEqual([]);
    const path = "team?status=scheduled";
    expect(await editor.json("GET", path)).toMatchObject({ data: [] });
    const count = await editor.json("GET", "entry-count?kind=team&status=scheduled");
    expect(count).toEqual({ count: 0, hasMore: false });
  });

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

it("refuses every change of an entry in the trash but its restoration", async () => {
  const trashed = await editor.trash(await editor.create("service"));
  for (const path of ["/publish", "/unpublish", "/archive", "/discard-draft"]) {
    expect((await errorOf(await editor.write(trashed, "POST", path))).status).toBe(409);
  }
  expect((await errorOf(await editor.write(trashed, "PATCH", "", {}))).status).toBe(409);
  const moved = await editor.send("POST", `entries/${trashed.id}/move`, { after: null });
  expect((await errorOf(moved)).status).toBe(409);
});
