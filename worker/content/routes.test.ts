import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeAll, describe, expect, it } from "vitest";
import {
  getPost,
  listAudiences,
  listPosts,
  listServices,
  listTeam,
  listTestimonials,
} from "#contract/content.ts";
import { posts } from "#seed/content/posts.ts";
import { services } from "#seed/content/services.ts";
import { app } from "#worker/app.ts";
import { newId } from "#worker/lib/id.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { publishedRow, sampleEntries } from "./sample-entries.ts";
import { entries, type NewEntry } from "./store.ts";

const db = drizzle(env.DB);

const store = (rows: NewEntry[]) => Promise.all(rows.map((row) => db.insert(entries).values(row)));

/** The first article again, under another address and date. */
function copyOfPost(slug: string, publishedAt: number): NewEntry {
  const [post] = posts;
  if (!post) throw new Error("There is no sample post");
  return publishedRow({ ...post, id: newId(), slug, publishedAt, updatedAt: publishedAt });
}

const oldest = Date.parse("2020-01-01");

beforeAll(async () => {
  await store(sampleEntries());
  // More than two pages, many of them published at the same moment.
  const many = Array.from({ length: 120 }, (_, n) =>
    copyOfPost(`copy-${n}`, oldest + Math.floor(n / 60)),
  );
  await store(many);
  const draft = copyOfPost("not-yet", Date.parse("2030-01-01"));
  const idea = { ...draft, id: newId(), slug: "never-was", liveDocument: null, publishedAt: null };
  await store([draft, idea].map((row) => ({ ...row, status: "draft" })));
});

const lists = { listServices, listTestimonials, listTeam, listAudiences, listPosts };

describe.each(Object.entries(lists))("%s", (_, { path, reply }) => {
  it("answers what is published, as promised", async () => {
    const response = await request("GET", path);
    expect(response.status).toBe(200);
    const body = await response.json();
    expect(reply.parse(body)).toEqual(body);
  });

  it("answers 304 to whoever has it already", async () => {
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

  it("may be kept at the edge for seconds and by a browser only to ask again", async () => {
    const { headers } = await request("GET", path);
    expect(headers.get("Cache-Control")).toMatch(
      /^public, max-age=0, must-revalidate, s-maxage=\d$/,
    );
  });
});

it("lists services by position", async () => {
  const { items } = listServices.reply.parse(
    await (await request("GET", listServices.path)).json(),
  );
  expect(items).toEqual(services);
});

it("walks through every post once, newest first, without bodies", async () => {
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
  expect(slugs).toHaveLength(126);
  expect(new Set(slugs).size).toBe(126);
  expect(slugs.slice(0, 6)).toEqual(posts.map(({ slug }) => slug));
  expect(slugs).not.toContain("not-yet");
});

it("answers one article with its body", async () => {
  const response = await request("GET", `/api/content/posts/${posts[1]?.slug}`);
  expect(getPost.reply.parse(await response.json())).toEqual(posts[1]);
});

it("does not show a draft", async () => {
  for (const slug of ["not-yet", "never-was"]) {
    const transitionError = await errorOf(await request("GET", `/api/content/posts/${slug}`));
    expect(transitionError).toMatchObject({ status: 404, code: "not_found" });
  }
});

it.each([
  "/api/content",
  "/api/content/pages",
  "/api/content/posts/none-of-them",
  "/api/content/posts/A-Voice-Is-Not-A-Dataset",
  "/api/content/posts/'%20OR%20'1'='1",
  "/api/content/posts/x');DROP%20TABLE%20entries;--",
  "/api/content/posts/%00",
  "/api/content/posts/%ED%A0%80",
  "/api/content/posts/%E0%A4%A",
  "/api/content/posts/%25",
  "/api/content/posts/__proto__",
])("has nothing at %s", async (path) => {
  expect(await errorOf(await request("GET", path))).toMatchObject({
    status: 404,
    code: "not_found",
  });
});

it("has nothing at an address of eight thousand letters", async () => {
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

it("takes no writes", async () => {
  const response = await request("POST", listServices.path, { body: {} });
  expect([404, 405]).toContain(response.status);
});

/** Asks the app itself, counting the statements that reach the database. */
async function counted(path: string) {
  let statements = 0;
  const DB = new Proxy(env.DB, {
    get(target, name) {
      const member = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      if (name === "prepare") statements += 1;
      return member.bind(target);
    },
  });
  const context = createExecutionContext();
  const response = await app.fetch(new Request(env.PUBLIC_ORIGIN + path), { ...env, DB }, context);
  await response.arrayBuffer();
  await waitOnExecutionContext(context);
  return { status: response.status, statements };
}

it("asks the database once, and not at all for a few seconds afterwards", async () => {
  const path = "/api/content/posts/copy-7";
  expect(await counted(path)).toEqual({ status: 200, statements: 1 });
  expect(await counted(path)).toEqual({ status: 200, statements: 0 });
  expect(await counted(`${path}?utm_source=letter`)).toEqual({ status: 200, statements: 0 });
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
