import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import type { CmsEntry } from "#contract/entries.ts";
import worker from "#worker/index.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newEditor } from "#worker/testing/cms.ts";
import { errorOf } from "#worker/testing/request.ts";
import { purgeTrash, runContentSchedule } from "./jobs.ts";

const db = openDatabase(env.DB);
const day = 24 * 3_600_000;
const later = (days: number) => Date.now() + days * day;
let editor: Awaited<ReturnType<typeof newEditor>>;
beforeAll(async () => {
  editor = await newEditor();
});

const publicIds = async () => {
  const { results } = await env.DB.prepare(
    "SELECT id FROM entries WHERE status = 'published' AND deleted_at IS NULL",
  ).all<{ id: string }>();
  return results.map(({ id }) => id);
};
const pinned = async ({ id }: CmsEntry) =>
  (
    await env.DB.prepare(
      "SELECT reason, actor_id FROM entry_revisions WHERE entry_id = ? AND pinned = 1 ORDER BY version",
    )
      .bind(id)
      .all()
  ).results;
const auditedBySchedule = async ({ id }: CmsEntry) => {
  const { results } = await env.DB.prepare(
    "SELECT action FROM audit_events WHERE subject_id = ? AND actor_id = 'schedule' ORDER BY at, rowid",
  )
    .bind(id)
    .all<{ action: string }>();
  return results.map(({ action }) => action);
};
const lastAudited = async ({ id }: CmsEntry) => {
  const last = "SELECT after FROM audit_events WHERE subject_id = ? ORDER BY rowid DESC LIMIT 1";
  return JSON.parse(String(await env.DB.prepare(last).bind(id).first("after")));
};

it("publishes a due entry once and takes it back once, however often the job runs", async () => {
  const now = Date.now();
  const times = { publishAt: now + day, unpublishAt: now + 2 * day };
  const entry = await editor.act(await editor.create("post"), "schedule", times);
  expect(entry).toMatchObject({ ...times, status: "draft", publishedAt: null });
  const { data } = await editor.json<{ data: CmsEntry[] }>("GET", "blog?status=scheduled");
  expect(data.map(({ id }) => id)).toEqual([entry.id]);

  await runContentSchedule(db, now + day - 1);
  expect(await publicIds()).not.toContain(entry.id);
  await Promise.all([1, 2, 3].map(() => runContentSchedule(db, now + day)));
  await runContentSchedule(db, now + day + 1);
  expect(await publicIds()).toContain(entry.id);
  const published = await editor.read(entry.id);
  expect(published).toMatchObject({
    publishedAt: now + day,
    publishAt: null,
    unpublishAt: times.unpublishAt,
    changedBy: null,
    version: entry.version + 1,
  });
  expect(await pinned(entry)).toEqual([
    { reason: "created", actor_id: editor.id },
    { reason: "published", actor_id: "schedule" },
  ]);

  await Promise.all([1, 2, 3].map(() => runContentSchedule(db, now + 2 * day)));
  expect(await publicIds()).not.toContain(entry.id);
  expect(await editor.read(entry.id)).toMatchObject({ status: "draft", unpublishAt: null });
  expect(await auditedBySchedule(entry)).toEqual(["entry.published", "entry.unpublished"]);
});

it("publishes the draft of a published entry at its time, and readers see the old text until then", async () => {
  const published = await editor.act(await editor.create("service"), "publish");
  const edited = await editor.save(published, { title: "The next season" });
  const publishAt = Date.now() + day;
  await editor.act(edited, "schedule", { publishAt, unpublishAt: null });
  expect((await editor.read(edited.id)).live).toEqual(published.live);
  await runContentSchedule(db, publishAt);
  expect((await editor.read(edited.id)).live).toMatchObject({ title: "The next season" });
});

it.each<[string, (edited: CmsEntry, published: CmsEntry) => Promise<CmsEntry>]>([
  ["discarded", (edited) => editor.act(edited, "discard-draft")],
  [
    "written back to the live text",
    (edited, { live }) => editor.save(edited, { title: live?.title }),
  ],
])("publishes no later draft at the time of one that was %s", async (_, drop) => {
  const published = await editor.act(await editor.create("service"), "publish");
  const edited = await editor.save(published, { title: "The next season" });
  const times = { publishAt: Date.now() + day, unpublishAt: Date.now() + 2 * day };
  const dropped = await drop(await editor.act(edited, "schedule", times), published);
  const { unpublishAt } = times;
  expect(dropped).toMatchObject({ hasDraft: false, publishAt: null, unpublishAt });
  expect(await lastAudited(published)).toMatchObject({ publishAt: null, unpublishAt });
  await editor.save(dropped, { title: "Half a sen" });
  await runContentSchedule(db, times.publishAt);
  expect((await editor.read(published.id)).live).toEqual(published.live);
});

it("keeps the time of an entry that readers do not see when its draft is discarded", async () => {
  const published = await editor.act(await editor.create("service"), "publish");
  const edited = await editor.save(await editor.act(published, "unpublish"), { title: "Edited" });
  const times = { publishAt: Date.now() + day, unpublishAt: null };
  const scheduled = await editor.act(edited, "schedule", times);
  expect(await editor.act(scheduled, "discard-draft")).toMatchObject(times);
});

it("publishes more due entries than one page of the job", async () => {
  const entry = await editor.create("audience");
  const publishAt = Date.now() + day;
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
     INSERT INTO entries (id, kind, slug, position, draft_document, created_at, updated_at, publish_at)
     SELECT printf('%026d', i), 'audience', 'due-' || i, 0, draft_document, 1, 1, ?1 FROM n, entries WHERE id = ?2`,
  )
    .bind(publishAt, entry.id)
    .run();
  await runContentSchedule(db, publishAt);
  const ids = await publicIds();
  expect(ids.filter((id) => id.startsWith("0000"))).toHaveLength(60);
});

it("counts what did not happen in time, and an entry that became incomplete waits for an admin", async () => {
  expect(await editor.overdue()).toBe(0);
  const publishAt = Date.now() + day;
  const schedule = { publishAt, unpublishAt: null };
  const entry = await editor.act(await editor.create("service"), "schedule", schedule);
  const broken = await editor.save(entry, { title: "" });
  await runContentSchedule(db, publishAt);
  expect(await editor.read(entry.id)).toEqual(broken);

  const late = "UPDATE entries SET publish_at = ?1 WHERE id = ?2";
  await env.DB.prepare(late)
    .bind(Date.now() - 60_000, entry.id)
    .run();
  expect(await editor.overdue()).toBe(0);
  await env.DB.prepare(late)
    .bind(Date.now() - 180_000, entry.id)
    .run();
  expect(await editor.overdue()).toBe(1);
  await editor.save(broken, { title: "Mended" });
  await worker.scheduled(createScheduledController({ cron: "* * * * *" }), env);
  expect(await editor.overdue()).toBe(0);
  expect(await publicIds()).toContain(entry.id);
});

it.each<[string, object, string]>([
  ["a publication in the past", { publishAt: 1 }, "publishAt"],
  ["an end before the publication", { publishAt: later(2), unpublishAt: later(1) }, "unpublishAt"],
  ["an end without a publication", { unpublishAt: later(1) }, "unpublishAt"],
  ["a time that is no number", { publishAt: "soon" }, "publishAt"],
])("refuses %s", async (_, times, field) => {
  const entry = await editor.create("service");
  const body = { publishAt: null, unpublishAt: null, ...times };
  const refused = await errorOf(await editor.write(entry, "POST", "/schedule", body));
  expect(refused).toEqual({ status: 422, code: "invalid", fields: [field] });
});

it("schedules nothing for a time that no page could show", async () => {
  const entry = await editor.create("post");
  const times = { publishAt: 9e15, unpublishAt: null };
  const refused = await errorOf(await editor.write(entry, "POST", "/schedule", times));
  expect(refused).toMatchObject({ status: 422, fields: ["publishAt"] });
});

it("refuses to schedule an entry that could not be published", async () => {
  const entry = await editor.create("service", { title: "Alone" });
  const body = { publishAt: Date.now() + day, unpublishAt: null };
  const refused = await errorOf(await editor.write(entry, "POST", "/schedule", body));
  expect(refused.fields).toContain("description");
});

it("cancels a schedule, and the archive cancels it too", async () => {
  const body = { publishAt: Date.now() + day, unpublishAt: null };
  const none = { publishAt: null, unpublishAt: null };
  const scheduled = async () => editor.act(await editor.create("service"), "schedule", body);
  expect(await editor.act(await scheduled(), "schedule", none)).toMatchObject(none);
  expect(await editor.act(await scheduled(), "archive")).toMatchObject(none);
});

it("purges an entry with its history thirty days after it went to the trash, and not before", async () => {
  const post = await editor.create("post");
  const renamed = await editor.save(await editor.act(post, "publish"), { slug: "renamed" });
  const { deletedAt } = await editor.trash(renamed);
  const kept = await editor.create("post");
  await purgeTrash(db, Number(deletedAt) + 30 * day - 1);
  expect(await editor.read(post.id)).toMatchObject({ deletedAt });
  await Promise.all([1, 2].map(() => purgeTrash(db, Number(deletedAt) + 30 * day)));
  expect((await editor.send("GET", `entries/${post.id}`)).status).toBe(404);
  expect((await editor.send("GET", `entries/${kept.id}`)).status).toBe(200);
  for (const table of ["entry_revisions", "entry_slugs"]) {
    const rows = `SELECT count(*) AS n FROM ${table} WHERE entry_id = ?`;
    expect(await env.DB.prepare(rows).bind(post.id).first("n")).toBe(0);
  }
  expect(await auditedBySchedule(post)).toEqual(["entry.purged"]);
});

it("publishes what is due although an entry before it cannot be read", async () => {
  const now = Date.now();
  const times = { publishAt: now + day, unpublishAt: null };
  const unreadable = await editor.act(await editor.create("post"), "schedule", times);
  const entry = await editor.act(await editor.create("post"), "schedule", {
    ...times,
    publishAt: now + day + 1,
  });
  await env.DB.prepare("UPDATE entries SET kind = 'removed' WHERE id = ?")
    .bind(unreadable.id)
    .run();
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  await runContentSchedule(db, now + 2 * day);
  expect(error.mock.calls.map(([line]) => JSON.parse(line as string))).toMatchObject([
    { event: "schedule_failed", entryId: unreadable.id },
  ]);
  error.mockRestore();
  expect(await publicIds()).toContain(entry.id);
  await env.DB.prepare("UPDATE entries SET kind = 'post', publish_at = NULL WHERE id = ?")
    .bind(unreadable.id)
    .run();
});

it("purges nothing that was restored while it ran", async () => {
  const trashed = await editor.trash(await editor.create("post"));
  const restore = env.DB.prepare("UPDATE entries SET deleted_at = NULL WHERE id = ?").bind(
    trashed.id,
  );
  const slow: D1Database = new Proxy(env.DB, {
    get: (database, name) =>
      name === "batch"
        ? (statements: D1PreparedStatement[]) =>
            restore.run().then(() => database.batch(statements))
        : Reflect.get(database, name).bind(database),
  });
  await purgeTrash(openDatabase(slow), later(31));
  expect(await editor.read(trashed.id)).toMatchObject({ deletedAt: null, id: trashed.id });
});
