import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { picture } from "#contract/media.ts";
import { failingDatabase } from "#worker/testing/databases.ts";
import { faults, withFault } from "#worker/testing/faults.ts";
import { pictureFiles, pngHeader, uniquePng } from "#worker/testing/picture-files.ts";
import { Uploader, variantFiles } from "#worker/testing/picture-uploads.ts";
import { errorOf } from "#worker/testing/request.ts";

let admin: Uploader;
beforeEach(() => {
  admin = new Uploader();
});

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const join = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));
const html = "<!doctype html><script>alert(1)</script>";

const storedFiles = async (id: string) => {
  const response = await admin.send("GET", `/api/cms/media/${id}`);
  return (await response.json<{ files: string[] }>()).files;
};

describe("a file that is no picture", () => {
  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ["HTML", bytesOf(html)],
    ["HTML after some white space", bytesOf(`\n\n  ${html}`)],
    ["SVG", bytesOf('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["GIF", pictureFiles["4x4.gif"]],
    ["HTML that begins like a JPEG", join(new Uint8Array([0xff, 0xd8]), bytesOf(html))],
    ["HEIC", join(new Uint8Array([0, 0, 0, 16]), bytesOf("ftypheic0000mif1"))],
    ["nothing but one byte", new Uint8Array([0x89])],
  ])("is refused with 415: %s under the name and header of a PNG", async (_, bytes) => {
    const id = await admin.startedId(bytes);
    for (const file of ["original", "48.png"]) {
      const response = await admin.put(id, file, bytes);
      expect((await errorOf(response)).code, file).toBe("unsupported_media_type");
    }
    expect(await storedFiles(id)).toEqual([]);
  });

  it("is refused when it is announced", async () => {
    const response = await admin.start(uniquePng(), { type: "image/svg+xml" });
    expect(await errorOf(response)).toMatchObject({ status: 422, fields: ["type"] });
  });
});

describe("a picture that cannot be used", () => {
  it.each<[string, string, Uint8Array<ArrayBuffer>]>([
    ["41 megapixels in its header", "original", pngHeader(8200, 5000)],
    ["41 megapixels as a variant", "8200.png", pngHeader(8200, 5000)],
    ["no size", "original", pngHeader(0, 32)],
    ["another width than its name", "24.webp", variantFiles["48.webp"]],
    ["another format than its name", "48.webp", pictureFiles["48x32.avif"]],
    ["another size than a preview", "preview.jpg", pictureFiles["48x32.jpg"]],
    ["HTML after its end", "48.webp", join(variantFiles["48.webp"], bytesOf(html))],
    ["a missing end", "48.webp", variantFiles["48.webp"].slice(0, -5)],
    ["a header and HTML", "48.png", join(pngHeader(48, 32), bytesOf(html))],
  ])("is refused for %s", async (_, file, bytes) => {
    const id = await admin.startedId(bytes);
    const response = await admin.put(id, file, bytes);
    expect(await errorOf(response)).toEqual({ status: 422, code: "invalid", fields: ["file"] });
    expect(await storedFiles(id)).toEqual([]);
  });

  it("is refused when bytes of the original are missing or other ones than announced", async () => {
    const original = uniquePng();
    const id = await admin.startedId(original);
    const cut = await admin.put(id, "original", original.slice(0, -1));
    expect(await cut.clone().json()).toMatchObject({
      detail: `${original.length - 1} bytes of ${original.length} have arrived. Please try again.`,
    });
    expect((await errorOf(cut)).fields).toEqual(["file"]);
    const other = await admin.put(id, "original", uniquePng());
    expect((await errorOf(other)).fields).toEqual(["file"]);
    expect(await storedFiles(id)).toEqual([]);
  });

  it("is refused above 20 MB, when it is announced and when it is sent", async () => {
    const bytes = 20 * 1024 * 1024 + 1;
    const announced = await admin.start(uniquePng(), { bytes });
    expect((await errorOf(announced)).fields).toEqual(["bytes"]);
    const id = await admin.startedId();
    const sent = await admin.put(id, "original", new Uint8Array(bytes));
    expect(await errorOf(sent)).toMatchObject({ status: 413, code: "too_large" });
  });

  it.each(["9999999.webp", "preview.png", "..%2Foriginal", "48.svg", "048.webp", "original.html"])(
    "is refused under the name %s",
    async (file) => {
      const response = await admin.put(await admin.startedId(), file, variantFiles["48.webp"]);
      expect((await errorOf(response)).fields).toEqual(["file"]);
    },
  );

  it("is refused with variants of another picture", async () => {
    const square = join(pngHeader(40, 40), pictureFiles["48x32.png"].slice(33));
    const other = await admin.uploadedId(square);
    expect((await errorOf(await admin.complete(other))).fields).toEqual(["48.webp", "24.webp"]);
  });
});

describe("while a store fails,", () => {
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => {});
  });

  it("a file is refused with 503 and can be sent again", async () => {
    const id = await admin.startedId();
    const MEDIA = withFault(env.MEDIA, faults["fails with an unknown error"]);
    const failed = await admin.put(id, "48.webp", variantFiles["48.webp"], { MEDIA });
    expect(failed.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(await errorOf(failed)).toMatchObject({ status: 503, code: "unavailable" });
    expect(await storedFiles(id)).toEqual([]);
    expect((await admin.put(id, "48.webp", variantFiles["48.webp"])).status).toBe(200);
    expect(await storedFiles(id)).toEqual(["48.webp"]);
  });

  it("no step of an upload is half done, and each can be repeated", async () => {
    const original = uniquePng();
    const id = await admin.startedId(original);
    const files = { original, ...variantFiles };
    const broken = (sql: RegExp) => ({
      DB: failingDatabase("D1_ERROR: D1 DB is overloaded.", sql),
    });
    for (const [name, bytes] of Object.entries(files)) {
      const failed = await admin.put(id, name, bytes, broken(/json_set/));
      expect((await errorOf(failed)).code).toBe("unavailable");
    }
    expect(await storedFiles(id)).toEqual([]);
    for (const [name, bytes] of Object.entries(files)) await admin.put(id, name, bytes);
    for (const sql of [/^update "media" set "status"/, /audit_events/]) {
      const failed = await admin.complete(id, broken(sql));
      expect((await errorOf(failed)).code).toBe("unavailable");
      const response = await admin.send("GET", `/api/cms/media/${id}`);
      expect(picture.parse(await response.json())).toMatchObject({
        status: "uploading",
        image: null,
      });
    }
    expect((await admin.complete(id)).status).toBe(200);
  });

  it("a picture whose file is gone from the bucket is not completed", async () => {
    const id = await admin.uploadedId();
    const { objects } = await env.MEDIA.list({ prefix: "uploads/" });
    const keys = objects.map(({ key }) => key).filter((key) => key.includes("/preview-"));
    await env.MEDIA.delete(keys);
    expect((await errorOf(await admin.complete(id))).fields).toEqual(["preview.jpg"]);
  });
});
