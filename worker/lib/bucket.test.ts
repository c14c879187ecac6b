import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { deleteBelow, sizesBelow } from "./bucket.ts";

it("lists everything below a prefix, beyond one page of the platform, and deletes it", async () => {
  const names = Array.from({ length: 7 }, (_, n) => `many/${n}`);
  await Promise.all([...names, "other"].map((name) => env.MEDIA.put(name, "four")));
  expect([...(await sizesBelow(env.MEDIA, "many/", 3))]).toEqual(names.map((name) => [name, 4]));
  await deleteBelow(env.MEDIA, "many/");
  expect((await sizesBelow(env.MEDIA, "many/")).size).toBe(0);
  expect((await sizesBelow(env.MEDIA, "other")).size).toBe(1);
});
