import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import type { PictureUse } from "#contract/media.ts";
import { faults, withFault } from "#worker/testing/faults.ts";
import { Uploader } from "#worker/testing/picture-uploads.ts";
import { purgePictures } from "./purge.ts";

const admin = new Uploader();
const unused = async () => [];
const hourMs = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

/** Whether a picture has a row, and how many files it has in the bucket. */
function traces(folder: string) {
  const row = env.DB.prepare("SELECT count(*) AS rows FROM media WHERE folder = ?").bind(folder);
  return async () => {
    const { objects } = await env.MEDIA.list({ prefix: `uploads/${folder}/` });
    return { rows: await row.first<number>("rows"), files: objects.length };
  };
}

const folderOf = async (id: string) =>
  (await env.DB.prepare("SELECT folder FROM media WHERE id = ?")
    .bind(id)
    .first<string>("folder")) ?? "";

/** Runs the job some hours from now. */
async function purgeAfter(
  hours: number,
  usage: () => Promise<PictureUse[]> = unused,
  bindings = {},
) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * hourMs });
  await purgePictures({ ...env, ...bindings }, usage).finally(() => vi.useRealTimers());
}

it("deletes an upload that has paused for a day, with its files, and no picture of the library", async () => {
  const paused = traces(await folderOf(await admin.uploadedId()));
  const { id } = await admin.upload();
  const kept = traces(await folderOf(id));
  await purgeAfter(23);
  expect(await paused()).toEqual({ rows: 1, files: 4 });
  await purgeAfter(25);
  expect(await paused()).toEqual({ rows: 0, files: 0 });
  await purgeAfter(24 * 400);
  expect(await kept()).toEqual({ rows: 1, files: 4 });
});

it("deletes a picture that was in the trash for 30 days, unless an entry shows it again", async () => {
  const { id } = await admin.upload();
  const inTrash = traces(await folderOf(id));
  await admin.change("DELETE", id, 1);
  await purgeAfter(24 * 29);
  expect(await inTrash()).toEqual({ rows: 1, files: 4 });
  const use = {
    entryId: "e",
    kind: "post",
    title: "On show",
    isLive: true,
    isDraft: false,
  } as const;
  await purgeAfter(24 * 31, async () => [use]);
  await purgeAfter(24 * 60);
  expect(await inTrash()).toEqual({ rows: 1, files: 4 });
  await purgeAfter(24 * 62);
  expect(await inTrash()).toEqual({ rows: 0, files: 0 });
});

it.each(Object.keys(faults).slice(0, 4) as (keyof typeof faults)[])(
  "keeps the row while the bucket %s, so that the next run deletes the files",
  async (name) => {
    const left = traces(await folderOf(await admin.uploadedId()));
    const MEDIA = withFault(env.MEDIA, faults[name]);
    await expect(purgeAfter(25, unused, { MEDIA })).rejects.toThrow("does not answer");
    expect(await left()).toMatchObject({ rows: 1 });
    await purgeAfter(25);
    expect(await left()).toEqual({ rows: 0, files: 0 });
  },
);
