import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { picture, pictureFile } from "#contract/media.ts";
import { Uploader, variantFiles } from "#worker/testing/picture-uploads.ts";
import { errorOf } from "#worker/testing/request.ts";

const admin = new Uploader();

/** A preview with other bytes: a comment stands behind its start marker. */
const otherPreview = (byte: number) => {
  const [start, marker, ...rest] = variantFiles["preview.jpg"];
  return new Uint8Array([start ?? 0, marker ?? 0, 0xff, 0xfe, 0, 4, byte, byte, ...rest]);
};

const read = async (id: string) =>
  picture.parse(await (await admin.send("GET", `/api/cms/media/${id}`)).json());

describe("a new preview of a picture of the library", () => {
  it("is shown from then on, and the URLs of all former ones stay", async () => {
    const before = await admin.upload();
    const previews = [before.image?.preview];
    for (const byte of [1, 2]) {
      expect((await admin.put(before.id, "preview.jpg", otherPreview(byte))).status).toBe(200);
      previews.push((await read(before.id)).image?.preview);
    }
    expect(new Set(previews).size).toBe(3);
    for (const url of previews) {
      const response = await admin.send("GET", url ?? "");
      expect([url, response.status]).toEqual([url, 200]);
      await response.body?.cancel();
    }
    const { files, image, version } = await read(before.id);
    expect(files.every((name) => pictureFile.safeParse(name).success)).toBe(true);
    expect({ ...image, preview: before.image?.preview }).toEqual(before.image);
    expect(version).toBe(before.version);
  });

  it("sent twice is stored once", async () => {
    const { id } = await admin.upload();
    for (const byte of [3, 3]) await admin.put(id, "preview.jpg", otherPreview(byte));
    const row = await env.DB.prepare("SELECT files FROM media WHERE id = ?")
      .bind(id)
      .first<{ files: string }>();
    expect(Object.keys(JSON.parse(row?.files ?? "{}"))).toHaveLength(5);
  });

  it("is refused in another size, and in the trash", async () => {
    const { id, version } = await admin.upload();
    const small = await admin.put(id, "preview.jpg", variantFiles["48.webp"]);
    expect(await errorOf(small)).toMatchObject({ status: 422 });
    await admin.change("DELETE", id, version);
    const late = await admin.put(id, "preview.jpg", otherPreview(4));
    expect(await errorOf(late)).toMatchObject({ status: 409, code: "conflict" });
  });
});
