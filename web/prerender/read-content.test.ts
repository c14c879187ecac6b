import { afterEach, expect, it, vi } from "vitest";
import { readContent } from "./read-content.ts";

const origin = "https://site.example";
afterEach(() => vi.unstubAllGlobals());

it.each<[string, () => Promise<Response>, string]>([
  [
    "is down",
    () => Promise.reject(new TypeError("fetch failed", { cause: new Error("refused") })),
    "refused",
  ],
  ["fails", async () => new Response("", { status: 503 }), "answered 503"],
  ["publishes another shape", async () => Response.json({ items: [{}] }), "items.0.id: "],
])("says in one line what to do when the site %s", async (_, answer, reason) => {
  vi.stubGlobal("fetch", answer);
  const message = await readContent(origin).then(String, (error: Error) => error.message);
  expect(message).toContain(origin);
  expect(message).toContain("npm run deploy -- --samples");
  expect(message).toContain(reason);
  expect(message).not.toContain("\n");
});

it("builds from a site that publishes nothing yet", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ items: [], nextCursor: null }));
  expect(Object.values(await readContent(origin)).flat()).toEqual([]);
});
