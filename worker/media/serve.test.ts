import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { picture } from "#contract/media.ts";
import { failingDatabase } from "#worker/testing/databases.ts";
import { Uploader, variantFiles } from "#worker/testing/picture-uploads.ts";
import { errorOf, request } from "#worker/testing/request.ts";

const admin = new Uploader();
let src: string;
let previewSrc: string;
let id: string;
beforeAll(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  const uploaded = await admin.upload();
  const { image } = uploaded;
  id = uploaded.id;
  src = image?.src ?? "";
  previewSrc = image?.preview ?? "";
});

describe("a file of a picture", () => {
  it("is served as data that never changes and never runs", async () => {
    const response = await request("GET", src);
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(variantFiles["48.webp"]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, s-maxage=86400, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      etag: expect.stringMatching(/^"[0-9a-f]{16}"$/),
    });
    const preview = await request("GET", previewSrc);
    expect(preview.headers.get("Content-Type")).toBe("image/jpeg");
    await preview.body?.cancel();
  });

  it.each(["the first time", "from the cache"])("answers HEAD and 304 %s", async () => {
    const head = await request("HEAD", src);
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const etag = head.headers.get("ETag") ?? "";
    const headers = { "If-None-Match": `W/${etag}, "other"` };
    const same = await request("GET", src, { headers });
    expect([same.status, await same.text(), same.headers.get("ETag")]).toEqual([304, "", etag]);
    expect(same.headers.get("Cache-Control")).toContain("immutable");
    const other = await request("GET", src, { headers: { "If-None-Match": "unquoted" } });
    expect(other.status).toBe(200);
    await other.body?.cancel();
  });

  it("comes from the cache of the data centre, without a query", async () => {
    await (await request("GET", src)).body?.cancel();
    const DB = failingDatabase("The database was asked");
    const response = await admin.send("GET", src, {}, { DB });
    expect(response.status).toBe(200);
  });
});

describe("nothing is served and nothing keeps the answer", () => {
  const folderOf = (path: string) => path.split("/")[3] ?? "";

  it.each<[string, () => string]>([
    ["an unknown folder", () => src.replace(folderOf(src), "0".repeat(26))],
    ["an unknown file", () => src.replace(/-[0-9a-f]{16}/, `-${"0".repeat(16)}`)],
    ["another extension", () => src.replace(".webp", ".png")],
    ["a folder", () => src.slice(0, src.lastIndexOf("/") + 1)],
    ["the root", () => "/media/uploads/"],
    ["a path that leads out", () => `/media/uploads/${folderOf(src)}/..%2f..%2fsecret`],
    ["an encoded path", () => src.replace("/48-", "/%34%38-%00")],
    ["a longer path", () => `${src}/more`],
  ])("for %s", async (_, path) => {
    const response = await request("GET", path());
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await errorOf(response)).toMatchObject({ status: 404, code: "not_found" });
  });

  it("for the original, which may hold where it was taken, but to an admin", async () => {
    const { objects } = await env.MEDIA.list({ prefix: `uploads/${folderOf(src)}/original` });
    expect(objects).toHaveLength(1);
    const response = await request("GET", `/media/${objects[0]?.key}`);
    expect((await errorOf(response)).status).toBe(404);
    const download = await admin.send("GET", `/api/cms/media/${id}/files/original`);
    expect(download.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="A line of light\.\w+"; filename\*=/,
    );
    expect(download.headers.get("Cache-Control")).toBe("no-store");
    expect((await download.arrayBuffer()).byteLength).toBe(objects[0]?.size);
    const unknown = await admin.send("GET", `/api/cms/media/${id}/files/99.webp`);
    expect((await errorOf(unknown)).status).toBe(404);
  });

  it("for a file of an upload that is not complete", async () => {
    const uploadId = await admin.uploadedId();
    const row = await env.DB.prepare("SELECT folder FROM media WHERE id = ?")
      .bind(uploadId)
      .first();
    const { objects } = await env.MEDIA.list({ prefix: `uploads/${row?.folder}/48-` });
    const path = `/media/${objects[0]?.key}`;
    expect((await errorOf(await request("GET", path))).status).toBe(404);
    expect(picture.parse(await (await admin.complete(uploadId)).json()).image?.src).toBe(path);
    const complete = await request("GET", path);
    expect(complete.status).toBe(200);
    await complete.body?.cancel();
  });
});
