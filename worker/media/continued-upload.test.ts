import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { picture } from "#contract/media.ts";
import { withFault } from "#worker/testing/faults.ts";
import { pictureFiles, uniquePng } from "#worker/testing/picture-files.ts";
import { Uploader, variantFiles } from "#worker/testing/picture-uploads.ts";
import { errorOf } from "#worker/testing/request.ts";

let admin: Uploader;
beforeEach(() => {
  admin = new Uploader();
});

describe("an upload that broke off", () => {
  it("continues where it stopped, and two uploads of one file at once are stored once", async () => {
    const original = uniquePng();
    const [one, two] = await Promise.all([admin.start(original), new Uploader().start(original)]);
    const { id } = picture.parse(await one.json());
    expect(picture.parse(await two.json()).id).toBe(id);
    await admin.put(id, "original", original);
    const again = picture.parse(await (await admin.start(original)).json());
    expect(again).toMatchObject({ id, status: "uploading", files: ["original"] });
    await Promise.all(
      Object.entries(variantFiles).map(([name, bytes]) => admin.put(id, name, bytes)),
    );
    expect((await admin.complete(id)).status).toBe(200);
    expect(picture.parse(await (await admin.start(original)).json())).toMatchObject({
      id,
      status: "ready",
    });
    const { folder } = (await env.DB.prepare("SELECT folder FROM media WHERE id = ?")
      .bind(id)
      .first<{ folder: string }>()) ?? { folder: "" };
    const { objects } = await env.MEDIA.list({ prefix: `uploads/${folder}/` });
    expect(objects).toHaveLength(4);
  });

  it.each([
    ["AVIF", { "48.avif": pictureFiles["48x32.avif"] }],
    ["JPEG", { "48.jpg": pictureFiles["48x32.jpg"] }],
  ])("is finished by a browser that makes %s variants instead of WebP", async (_, variants) => {
    const id = await admin.uploadedId();
    const [[name, bytes]] = Object.entries(variants) as [[string, Uint8Array<ArrayBuffer>]];
    await admin.put(id, name, bytes);
    const completed = await admin.complete(id);
    expect(completed.status).toBe(200);
    const { files, image } = picture.parse(await completed.json());
    expect(files.toSorted()).toEqual([name, "original", "preview.jpg"].toSorted());
    expect(image).toMatchObject({ width: 48, variants: [] });
  });

  it("is refused when its picture is restored while it is completed", async () => {
    const original = uniquePng();
    const { id } = await admin.upload(original);
    await admin.change("DELETE", id, 1);
    const upload = await admin.uploadedId(original);
    const MEDIA = withFault(env.MEDIA, async (work) => {
      await admin.change("POST", `${id}/restore`, 2);
      return work();
    });
    const late = await admin.complete(upload, { MEDIA });
    expect(await errorOf(late)).toMatchObject({ status: 409, code: "conflict" });
  });

  it("is not completed without the variants that another browser has taken the place of", async () => {
    const id = await admin.uploadedId();
    const sent = ["original", ...Object.keys(variantFiles)];
    await new Uploader().put(id, "48.avif", pictureFiles["48x32.avif"]);
    const early = await admin.complete(id, {}, sent);
    expect(await errorOf(early)).toMatchObject({ status: 422, fields: ["48.webp", "24.webp"] });
    for (const name of ["48.webp", "24.webp"] as const)
      await admin.put(id, name, variantFiles[name]);
    const completed = picture.parse(await (await admin.complete(id, {}, sent)).json());
    expect(completed.files.toSorted()).toEqual(sent.toSorted());
  });

  it("keeps its picture when the former one is restored at the moment it is completed", async () => {
    const original = uniquePng();
    const { id } = await admin.upload(original);
    await admin.change("DELETE", id, 1);
    const upload = await admin.uploadedId(original);
    const other = new Uploader();
    const DB = new Proxy(env.DB, {
      get: (db, name: keyof D1Database) =>
        name === "batch"
          ? async (statements: D1PreparedStatement[]) => {
              await other.complete(upload);
              return db.batch(statements);
            }
          : db[name].bind(db),
    });
    const late = await admin.change("POST", `${id}/restore`, 2, undefined, { DB });
    expect(await errorOf(late)).toMatchObject({ status: 409, code: "conflict" });
    expect(await (await admin.send("GET", `/api/cms/media/${upload}`)).json()).toMatchObject({
      status: "ready",
    });
  });
});
