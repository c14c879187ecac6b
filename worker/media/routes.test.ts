import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { contentImage } from "#contract/content-image.ts";
import { listPictures, picture } from "#contract/media.ts";
import { uniquePng } from "#worker/testing/picture-files.ts";
import { Uploader, variantFiles } from "#worker/testing/picture-uploads.ts";
import { errorOf } from "#worker/testing/request.ts";
import { purgePictures } from "./purge.ts";

let admin: Uploader;
beforeEach(() => {
  admin = new Uploader();
});

const auditOf = async (id: string) =>
  (
    await env.DB.prepare("SELECT action FROM audit_events WHERE subject_id = ? ORDER BY at, rowid")
      .bind(id)
      .all<{ action: string }>()
  ).results.map(({ action }) => action);

describe("an upload", () => {
  it("becomes a picture that an entry can store, once all its files have arrived", async () => {
    const original = uniquePng();
    const started = await admin.start(original);
    expect(started.headers.get("ETag")).toBe('"v1"');
    const { id, status, image } = picture.parse(await started.json());
    expect({ status, image }).toEqual({ status: "uploading", image: null });

    const early = await admin.complete(id);
    expect(await errorOf(early)).toEqual({
      status: 422,
      code: "invalid",
      fields: ["original", "variants", "preview.jpg"],
    });
    for (const [name, bytes] of Object.entries({ original, ...variantFiles })) {
      expect((await admin.put(id, name, bytes)).status, name).toBe(200);
    }
    const ready = picture.parse(await (await admin.complete(id)).json());
    expect(ready).toMatchObject({ id, status: "ready", width: 48, height: 32, purgeAt: null });
    expect(ready.image).toMatchObject({ width: 48, height: 32, variants: [{ width: 24 }] });
    expect(ready.image?.src).toMatch(/^\/media\/uploads\/[0-9a-z]{26}\/48-[0-9a-f]{16}\.webp$/);
    expect(contentImage.safeParse({ ...ready.image, alt: "A line of light" }).success).toBe(true);
    expect(await auditOf(id)).toEqual(["picture.added"]);
  });

  it("can be completed twice and is added once", async () => {
    const id = await admin.uploadedId();
    const [first, second] = await Promise.all([admin.complete(id), admin.complete(id)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 200]);
    expect((await admin.complete(id)).status).toBe(200);
    expect(await auditOf(id)).toEqual(["picture.added"]);
  });

  it("takes no more files once it is complete", async () => {
    const { id } = await admin.upload();
    const late = await admin.put(id, "48.webp", variantFiles["48.webp"]);
    expect(await errorOf(late)).toMatchObject({ status: 409, code: "conflict" });
    const unknown = await admin.put("0".repeat(26), "48.webp", variantFiles["48.webp"]);
    expect(await errorOf(unknown)).toMatchObject({ status: 404, code: "not_found" });
  });
});

describe("a picture of the library", () => {
  it("is listed newest first, and found by its name and its alt text alone", async () => {
    const [older, newer] = [await admin.upload(), await admin.upload()];
    await admin.change("PATCH", newer.id, 1, { alt: "Façade at dusk" });
    const list = async (query: string) => {
      const response = await admin.send("GET", `/api/cms/media${query}`);
      return listPictures.reply.parse(await response.json()).items.map(({ id }) => id);
    };
    expect((await list("")).slice(0, 2)).toEqual([newer.id, older.id]);
    expect(await list("?q=facade+du")).toEqual([newer.id]);
    expect(await list("?q=light")).toContain(older.id);
    expect(await list("?q=ready")).toEqual([]);
    expect(await list("?q=…")).toEqual([]);
    expect(await list(`?cursor=1`)).toEqual([]);
  });

  it("is described by an admin who knows its latest version", async () => {
    const { id } = await admin.upload();
    const changed = await admin.change("PATCH", id, 1, { alt: "A door", focus: { x: 20, y: 80 } });
    expect(changed.headers.get("ETag")).toBe('"v2"');
    expect(await changed.json()).toMatchObject({
      alt: "A door",
      focus: { x: 20, y: 80 },
      image: { alt: "A door" },
    });
    const stale = await admin.change("PATCH", id, 1, { alt: "Another" });
    expect(await stale.clone().json()).toMatchObject({
      current: {
        version: 2,
        changedBy: expect.stringContaining("@"),
        changedAt: expect.any(Number),
      },
    });
    expect(await errorOf(stale)).toMatchObject({ status: 409, code: "conflict" });
    const blind = await admin.send("PATCH", `/api/cms/media/${id}`, { body: { alt: "Blind" } });
    expect(await errorOf(blind)).toMatchObject({ status: 428, code: "precondition_required" });
    const headers = { "If-Match": "2" };
    const malformed = await admin.send("PATCH", `/api/cms/media/${id}`, { body: {}, headers });
    expect((await errorOf(malformed)).status).toBe(422);
    const { results } = await env.DB.prepare(
      "SELECT before, after FROM audit_events WHERE subject_id = ? AND action = 'picture.described'",
    )
      .bind(id)
      .all();
    expect(results).toEqual([
      {
        before: '{"alt":"","focusX":50,"focusY":50}',
        after: '{"alt":"A door","focusX":20,"focusY":80}',
      },
    ]);
  });

  it("is changed by one of ten at once", async () => {
    const { id } = await admin.upload();
    const saves = Array.from({ length: 10 }, (_, n) =>
      admin.change("PATCH", id, 1, { alt: `${n}` }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
  });
});

/** Stores an entry whose draft or live document shows the picture. */
async function showIn(column: "live_document" | "draft_document", src = "", id: string) {
  const document = JSON.stringify({ title: "On show", image: { src } });
  await env.DB.prepare(
    `INSERT INTO entries (id, kind, slug, status, position, ${column}, created_at, updated_at)
     VALUES (?, 'post', ?, 'draft', 0, ?, 0, 0)`,
  )
    .bind(id, id, document)
    .run();
}

describe("a deleted picture", () => {
  it.each(["live_document", "draft_document"] as const)(
    "stays while the %s of an entry shows it",
    async (column) => {
      const { id, image } = await admin.upload();
      const entryId = crypto.randomUUID().replaceAll("-", "").slice(0, 26);
      await showIn(column, image?.src, entryId.padEnd(26, "0"));
      const refused = await admin.change("DELETE", id, 1);
      expect(await refused.clone().json()).toMatchObject({
        usedBy: [{ kind: "post", id: entryId, title: "On show" }],
      });
      expect(await errorOf(refused)).toMatchObject({ status: 409, code: "in_use" });
      const { usedIn } = await (await admin.send("GET", `/api/cms/media/${id}`)).json<{
        usedIn: unknown;
      }>();
      const isLive = column === "live_document";
      expect(usedIn).toEqual([
        { entryId, kind: "post", title: "On show", isLive, isDraft: !isLive },
      ]);
    },
  );

  it("is in the trash for 30 days and can be restored", async () => {
    const { id } = await admin.upload();
    const deleted = picture.parse(await (await admin.change("DELETE", id, 1)).json());
    expect(deleted.status).toBe("deleted");
    expect(deleted.purgeAt).toBe(deleted.updatedAt + 30 * 86_400_000);
    const listed = async (query: string) => {
      const response = await admin.send("GET", `/api/cms/media${query}`);
      return listPictures.reply.parse(await response.json()).items.some((item) => item.id === id);
    };
    expect([await listed(""), await listed("?status=deleted")]).toEqual([false, true]);
    expect(await listed("?status=deleted&q=line")).toBe(true);
    expect((await admin.change("POST", `${id}/restore`, 1)).status).toBe(409);
    const restored = picture.parse(await (await admin.change("POST", `${id}/restore`, 2)).json());
    expect(restored).toMatchObject({ status: "ready", purgeAt: null, version: 3 });
    expect(await auditOf(id)).toEqual(["picture.added", "picture.deleted", "picture.restored"]);
  });

  it("stays in the trash when its file was uploaded again", async () => {
    const original = uniquePng();
    const { id } = await admin.upload(original);
    await admin.change("DELETE", id, 1);
    const again = await admin.upload(original);
    expect(again.id).not.toBe(id);
    const refused = await admin.change("POST", `${id}/restore`, 2);
    expect(await errorOf(refused)).toMatchObject({ status: 409, code: "conflict" });
  });

  it("is restored in spite of an unfinished upload of its file, which ends", async () => {
    const original = uniquePng();
    const { id, image } = await admin.upload(original);
    await admin.change("DELETE", id, 1);
    const upload = await admin.uploadedId(original);
    expect((await admin.change("POST", `${id}/restore`, 1)).status).toBe(409);
    expect((await admin.put(upload, "24.webp", variantFiles["24.webp"])).status).toBe(200);

    const restored = await admin.change("POST", `${id}/restore`, 2);
    expect(restored.status).toBe(200);
    const late = [
      await admin.put(upload, "24.webp", variantFiles["24.webp"]),
      await admin.complete(upload),
    ];
    for (const response of late) expect((await errorOf(response)).code).toBe("conflict");
    expect(await purgePictures(env, async () => [])).toMatchObject({ unfinished_uploads: 1 });
    expect((await admin.send("GET", `/api/cms/media/${upload}`)).status).toBe(404);
    expect((await admin.send("GET", image?.src ?? "")).status).toBe(200);
    expect(picture.parse(await (await admin.start(original)).json())).toMatchObject({ id, image });
    expect(await auditOf(upload)).toEqual([]);
  });
});

describe("a replaced picture", () => {
  it("has new URLs under its id, and its former files stay in the trash", async () => {
    const before = await admin.upload();
    const entryId = "e".repeat(26);
    await showIn("live_document", before.image?.src, entryId);
    const uploadId = await admin.uploadedId();
    const body = { upload: uploadId, files: [] };
    const response = await admin.change("POST", `${before.id}/replace`, 1, body);
    expect(response.status).toBe(200);
    const after = await response.json<{ usedIn: unknown; image: { src: string } }>();
    expect(after).toMatchObject({ id: before.id, version: 2, usedIn: [{ entryId }] });
    expect(after.image.src).not.toBe(before.image?.src);
    for (const src of [after.image.src, before.image?.src ?? ""]) {
      expect((await admin.send("GET", src)).status, src).toBe(200);
    }
    const former = await admin.send("GET", `/api/cms/media/${uploadId}`);
    expect(await former.json()).toMatchObject({ status: "deleted", image: before.image });
    expect(await auditOf(before.id)).toEqual(["picture.added", "picture.replaced"]);
    const restored = await admin.change("POST", `${uploadId}/restore`, 1);
    expect(restored.status).toBe(200);
  });

  it("keeps its files when the upload is not complete, or when it has changed", async () => {
    const { id, image } = await admin.upload();
    const body = { upload: await admin.startedId(), files: [] };
    const early = await admin.change("POST", `${id}/replace`, 1, body);
    expect((await errorOf(early)).status).toBe(422);
    const uploads = [await admin.uploadedId(), await admin.uploadedId()];
    const both = await Promise.all(
      uploads.map((upload) => admin.change("POST", `${id}/replace`, 1, { upload, files: [] })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const now = await (await admin.send("GET", `/api/cms/media/${id}`)).json<typeof image>();
    expect(now).not.toMatchObject({ image });
    const { count } = (await env.DB.prepare(
      "SELECT count(*) AS count FROM media WHERE id IN (?, ?) AND status = 'uploading'",
    )
      .bind(...uploads)
      .first<{ count: number }>()) ?? { count: 0 };
    expect(count).toBe(1);
  });
});
