import { afterEach, expect, it, vi } from "vitest";
import { listEndpoint } from "#contract/content-endpoints.ts";
import { services } from "#seed/content/services.ts";
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
  [
    "publishes another shape",
    async () => Response.json({ items: [{}] }),
    "an entry of services: id: ",
  ],
])("says in one line what to do when the site %s", async (_, answer, reason) => {
  vi.stubGlobal("fetch", answer);
  const message = await readContent(origin).then(String, (error: Error) => error.message);
  expect(message).toContain(origin);
  expect(message).toContain("npm run deploy -- --worker");
  expect(message).toContain("wrangler rollback <version id> --env production");
  expect(message).toContain("npm run deploy -- --samples");
  expect(message).toContain(reason);
  expect(message).not.toContain("\n");
});

it("builds from a site that publishes nothing yet", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ items: [], nextCursor: null }));
  expect(Object.values(await readContent(origin)).flat()).toEqual([]);
});

/** A site that answers what is published at each path; it does not know the others. */
function publishes(lists: Readonly<Record<string, readonly unknown[]>>): void {
  vi.stubGlobal("fetch", async ({ pathname }: URL) => {
    const items = lists[pathname];
    return items ? Response.json({ items, nextCursor: null }) : new Response("", { status: 404 });
  });
}
const { path } = listEndpoint("service");

it("takes a kind that the site does not know yet for one of which nothing is published", async () => {
  publishes({ [path]: services });
  const { services: built, ...others } = await readContent(origin);
  expect(built).toEqual(services);
  expect(Object.values(others).flat()).toEqual([]);
  expect(Object.keys(others).length).toBeGreaterThan(2);
});

it("fails for a site that knows none of the kinds", async () => {
  publishes({});
  await expect(readContent(origin)).rejects.toThrow("answered 404");
});

it("leaves an entry out that does not have the shape of its kind, and names it", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const [first, second, ...others] = services;
  publishes({ [path]: [{ ...first, price: undefined }, second, null, ...others] });
  expect((await readContent(origin)).services).toEqual([second, ...others]);
  expect(warn.mock.calls.map(([line]) => line)).toEqual([
    expect.stringMatching(`^Left out: ${first?.slug} of services: price: `),
    expect.stringMatching("^Left out: an entry of services: "),
  ]);
});
