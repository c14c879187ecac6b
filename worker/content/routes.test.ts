import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { entryEndpoint, listEndpoint } from "#contract/content-endpoints.ts";
import { publicKinds } from "#contract/content-entries.ts";
import { posts } from "#seed/content/posts.ts";
import { services } from "#seed/content/services.ts";
import { app } from "#worker/app.ts";
import { newId } from "#worker/lib/id.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { postQueries } from "./queries.ts";
import { publishedRow, sampleEntries } from "./sample-entries.ts";
import { entries, type NewEntry } from "./store.ts";

const db = drizzle(env.DB);

const store = (rows: NewEntry[]) => Promise.all(rows.map((row) => db.insert(entries).values(row)));

/** The first sample post with another slug and date. */
function copyOfPost(slug: string, publishedAt: number): NewEntry {
  const [post] = posts;
  if (!post) throw new Error("There is no sample post");
  return publishedRow({ ...post, id: newId(), slug, publishedAt, updatedAt: publishedAt });
}

const oldest = Date.parse("2020-01-01");
const copies = 120;

beforeAll(async () => {
  await store(sampleEntries());
  // More than two pages, many of them published at the same time.
  const many = Array.from({ length: copies }, (_, n) =>
    copyOfPost(`copy-${n}`, oldest + Math.floor(n / 60)),
  );
  await store(many);
  const draft = copyOfPost("not-yet", Date.parse("2030-01-01"));
  const idea = { ...draft, id: newId(), slug: "never-was", liveDocument: null, publishedAt: null };
  await store([draft, idea].map((row) => ({ ...row, status: "draft" })));
});

const listPosts = listEndpoint("post");
const listServices = listEndpoint("service");

describe.each(publicKinds)("the list of the kind %s", (kind) => {
  const { path, reply } = listEndpoint(kind);

  it("answers the published entries of the kind in the shape of its endpoint", async () => {
    const response = await request("GET", path);
    expect(response.status).toBe(200);
    const body = await response.json();
    expect(reply.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ kind })]),
    });
  });

  it("answers 304 when the client has the current version", async () => {
    const first = await request("GET", path);
    const etag = first.headers.get("ETag") ?? "";
    await first.body?.cancel();
    const second = await request("GET", path, { headers: { "If-None-Match": `W/${etag}` } });
    expect([second.status, await second.text()]).toEqual([304, ""]);
    expect(second.headers.get("ETag")).toBe(etag);
    expect((await request("GET", path, { headers: { "If-None-Match": '"old"' } })).status).toBe(
      200,
    );
  });

  it("is cached for seconds at the edge, and by a browser only to revalidate", async () => {
    const { headers } = await request("GET", path);
    expect(headers.get("Cache-Control")).toMatch(
      /^public, max-age=0, must-revalidate, s-maxage=\d$/,
    );
  });
});

it("lists services by rank", async () => {
  const { items } = listServices.reply.parse(
    await (await request("GET", listServices.path)).json(),
  );
  expect(items).toEqual(services);
});

it("pages through every post once, newest first, without bodies", async () => {
  const slugs: string[] = [];
  let cursor: string | null = "";
  for (let pages = 0; cursor !== null && pages < 9; pages += 1) {
    const query: string = cursor && `?cursor=${cursor}`;
    const response = await request("GET", listPosts.path + query);
    const page = listPosts.reply.parse(await response.json());
    expect(page.items.length).toBeLessThanOrEqual(50);
    expect(page.items.some((item) => "body" in item)).toBe(false);
    slugs.push(...page.items.map(({ slug }) => slug));
    cursor = page.nextCursor;
  }
  expect(slugs).toHaveLength(copies + posts.length);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs.slice(0, posts.length)).toEqual(posts.map(({ slug }) => slug));
  expect(slugs).not.toContain("not-yet");
});

describe.each([
  ["lacks fields", '{"title":"T"}'],
  ["is no JSON", '{"title":'],
  ["is no object", "7"],
  ["is empty", null],
])("an entry whose document %s", (_, liveDocument) => {
  const { id, slug, publishedAt } = copyOfPost("broken", Date.parse("2031-01-01"));
  const logged = vi.fn();

  beforeEach(async () => {
    logged.mockReset();
    vi.spyOn(console, "error").mockImplementation(logged);
    await env.DB.prepare(
      `INSERT INTO entries (id, kind, slug, status, position, live_document, published_at, created_at, updated_at)
       VALUES (?, 'post', ?, 'published', 0, ?, ?, 0, 0)`,
    )
      .bind(id, slug, liveDocument, publishedAt)
      .run();
  });
  afterEach(async () => {
    await env.DB.prepare("DELETE FROM entries WHERE id = ?").bind(id).run();
  });

  it("is left out of its list and logged by its id", async () => {
    const anyCursor = `${Date.parse("2032-01-01")}-${newId()}`;
    const response = await request("GET", `${listPosts.path}?cursor=${anyCursor}`);
    const { items } = listPosts.reply.parse(await response.json());
    expect(items.map((item) => item.slug).slice(0, posts.length)).toEqual(posts.map((p) => p.slug));
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(id));
  });

  it("is left out of the feed and cannot be found", async () => {
    const { items } = await postQueries.list(db);
    expect(items.map((item) => item.slug).slice(0, posts.length)).toEqual(posts.map((p) => p.slug));
    expect(await postQueries.post(db, slug)).toBeNull();
    expect(logged).toHaveBeenCalledTimes(2);
  });
});

it("answers one post with its body", async () => {
  const response = await request("GET", `/api/content/posts/${posts[1]?.slug}`);
  expect(entryEndpoint("post").reply.parse(await response.json())).toEqual(posts[1]);
});

it("answers 404 for a draft", async () => {
  for (const slug of ["not-yet", "never-was"]) {
    const error = await errorOf(await request("GET", `/api/content/posts/${slug}`));
    expect(error).toMatchObject({ status: 404, code: "not_found" });
  }
});

it.each([
  "/api/content",
  "/api/content/pages",
  "/api/content/no-such-list",
  "/api/content/posts/none-of-them",
  "/api/content/posts/A-Voice-Is-Not-A-Dataset",
  "/api/content/posts/'%20OR%20'1'='1",
  "/api/content/posts/x');DROP%20TABLE%20entries;--",
  "/api/content/posts/%00",
  "/api/content/posts/%ED%A0%80",
  "/api/content/posts/%E0%A4%A",
  "/api/content/posts/%25",
  "/api/content/posts/__proto__",
])("answers 404 at %s", async (path) => {
  expect(await errorOf(await request("GET", path))).toMatchObject({
    status: 404,
    code: "not_found",
  });
});

it("answers 404 at a URL with a slug of eight thousand characters", async () => {
  const path = `/api/content/posts/${"x".repeat(8000)}`;
  expect(await errorOf(await request("GET", path))).toMatchObject({
    status: 404,
    code: "not_found",
  });
});

it.each(["1", "-", "1-2", "9".repeat(16), "0 OR 1=1", "1-' OR 1", "", "%00"])(
  "refuses the cursor %j",
  async (cursor) => {
    const path = `${listPosts.path}?cursor=${encodeURIComponent(cursor)}`;
    expect(await errorOf(await request("GET", path))).toMatchObject({
      status: 422,
      code: "invalid",
    });
  },
);

it("refuses writes", async () => {
  const response = await request("POST", listServices.path, { body: {} });
  expect([404, 405]).toContain(response.status);
});

/** Sends a request to the app and counts the statements that reach the database. */
async function counted(path: string) {
  let statements = 0;
  const DB = new Proxy(env.DB, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (name === "prepare") statements += 1;
      return value.bind(target);
    },
  });
  const context = createExecutionContext();
  const response = await app.fetch(new Request(env.PUBLIC_ORIGIN + path), { ...env, DB }, context);
  await response.arrayBuffer();
  await waitOnExecutionContext(context);
  return { status: response.status, statements };
}

it("queries the database once, and not again for a few seconds", async () => {
  const path = "/api/content/posts/copy-7";
  expect(await counted(path)).toEqual({ status: 200, statements: 1 });
  expect(await counted(path)).toEqual({ status: 200, statements: 0 });
  expect(await counted(`${path}?utm_source=mail`)).toEqual({ status: 200, statements: 0 });
});

it("shows an edit within seconds", async () => {
  const path = "/api/content/posts/copy-8";
  await (await request("GET", path)).arrayBuffer();
  await env.DB.prepare(
    "UPDATE entries SET live_document = json_set(live_document, '$.title', 'Changed') WHERE slug = 'copy-8'",
  ).run();
  await new Promise((resolve) => setTimeout(resolve, 5500));
  expect(await (await request("GET", path)).json()).toMatchObject({ title: "Changed" });
}, 10_000);
