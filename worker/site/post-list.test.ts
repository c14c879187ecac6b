import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PostSummary } from "#contract/content.ts";
import { posts } from "#seed/content/posts.ts";
import { app } from "#worker/app.ts";
import { publishedRow } from "#worker/content/sample-entries.ts";
import { responseMemory } from "#worker/lib/response-memory.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { freshIp, request } from "#worker/testing/request.ts";
import { idOfRow, storeRows } from "#worker/testing/stored-rows.ts";

const [sample] = posts;
if (!sample) throw new Error("There is no sample post");
const day = Date.parse("2026-06-01T12:00:00Z");

/** Stores posts numbered `from` to `to`, of which always four are published at the same time. */
function storePosts(
  from: number,
  to: number,
  changes: Partial<PostSummary> = {},
  columns: Readonly<Record<string, string>> = {},
) {
  // Without its body, because ten thousand of them take seconds to index.
  const { liveDocument } = publishedRow({
    ...sample,
    ...changes,
    body: { type: "doc", content: [] },
  } as (typeof posts)[number]);
  return storeRows(
    "entries",
    { from, to },
    {
      ...{ kind: "'post'", slug: "'entry-' || i", status: "'published'", position: "0" },
      live_document: `'${JSON.stringify(liveDocument).replaceAll("'", "''")}'`,
      ...{ published_at: `${day} + i / 4`, created_at: "0", updated_at: "0" },
      ...columns,
    },
  );
}

const newest = "/news/page/newest";

/** Reads a page that no cache holds. */
async function read(path: string) {
  responseMemory.clear();
  await caches.default.delete(new URL(path, env.PUBLIC_ORIGIN));
  const response = await request("GET", path);
  const html = await response.text();
  const linked = [...html.matchAll(/<h2><a href="\/news\/([^"]+)">/g)].map(([, slug]) => slug);
  const [, older] = /<a href="([^"]+)">Older articles/.exec(html) ?? [];
  return { response, html, linked, older };
}

const slugs = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => `entry-${from - index}`);

beforeEach(() => env.DB.prepare("DELETE FROM entries").run());

describe("the list of the posts without script", () => {
  it("says that there is none yet", async () => {
    const { response, html, older } = await read(newest);
    expect(response.status).toBe(200);
    expect(html).toContain("Nothing has been published yet.");
    expect(html).toContain('<a href="/news">Back to News</a>');
    expect(older).toBeUndefined();
  });

  it("shows one with its title, date, category and excerpt", async () => {
    await storePosts(1, 1);
    const { html, linked, older } = await read(newest);
    expect(linked).toEqual(["entry-1"]);
    const { title, category, excerpt } = sample;
    for (const text of [
      title,
      `<time datetime="2026-06-01">1 June 2026</time>, ${category}`,
      excerpt,
    ])
      expect(html).toContain(text);
    expect(older).toBeUndefined();
  });

  it("has 50 a page, newest first, and leads to the older ones and back", async () => {
    await storePosts(1, 51);
    const first = await read(newest);
    expect(first.linked).toEqual(slugs(51, 2));
    expect(first.html).toContain(">All articles</h1>");
    const last = await read(first.older ?? "");
    expect(last.response.status).toBe(200);
    expect(last.linked).toEqual(["entry-1"]);
    expect(last.html).toContain(">Articles until 1 June 2026</h1>");
    expect(last.html).toContain('<a href="/news/page/newest">Newest articles</a>');
    expect(first.html).not.toContain("Newest articles");
    expect(last.html).toContain('<a href="/news">Back to News</a>');
    expect(last.older).toBeUndefined();
  });

  it("reads hardly more rows of ten thousand than it shows, with one query", async () => {
    await storePosts(1, 10_000);
    for (const cursor of ["newest", `${day + 1200}-${idOfRow(4801)}`]) {
      const { binding, queries, rowsRead } = countingDatabase();
      const context = createExecutionContext();
      const sent = new Request(`${env.PUBLIC_ORIGIN}/news/page/${cursor}`, {
        headers: { "CF-Connecting-IP": freshIp() },
      });
      responseMemory.clear();
      await caches.default.delete(sent.url);
      const response = await app.fetch(sent, { ...env, DB: binding }, context);
      expect((await response.text()).match(/<h2>/g)).toHaveLength(50);
      await waitOnExecutionContext(context);
      expect(queries()).toBe(1);
      expect(rowsRead()).toBeLessThan(60);
    }
  });

  it("leaves out drafts and posts that are scheduled, unpublished or in the trash", async () => {
    await storePosts(1, 2);
    await storePosts(3, 3, {}, { status: "'draft'", published_at: "NULL" });
    await storePosts(4, 4, {}, { status: "'scheduled'", publish_at: "9e15" });
    await storePosts(5, 5, {}, { status: "'draft'" });
    await storePosts(6, 6, {}, { deleted_at: "1" });
    expect((await read(newest)).linked).toEqual(["entry-2", "entry-1"]);
  });

  it("leaves out a malformed post and logs its id", async () => {
    await storePosts(1, 3);
    await env.DB.prepare("UPDATE entries SET live_document = '{' WHERE slug = 'entry-2'").run();
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect((await read(newest)).linked).toEqual(["entry-3", "entry-1"]);
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(idOfRow(2)));
  });

  it("escapes markup in a post", async () => {
    const hostile = `</a><script>alert("1")</script> & 'x'`;
    await storePosts(1, 1, { title: hostile, excerpt: hostile });
    const { html } = await read(newest);
    expect(html).not.toContain("<script");
    const escaped = "&lt;/a&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;";
    expect(html.split(escaped)).toHaveLength(3);
  });

  it.each([
    ...["oldest", "1", "-", `1-${"0".repeat(25)}`, `-1-${"0".repeat(26)}`, `1e3-${"0".repeat(26)}`],
    ...["%00", "%E0%A4%A", "' OR 1=1 --", `1-${"0".repeat(26)}/2`, "newest/"],
    // No post is older than this.
    `1-${"0".repeat(26)}`,
  ])("answers 404 with a page for the cursor %j", async (cursor) => {
    await storePosts(1, 1);
    const { response, html } = await read(`/news/page/${cursor}`);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toContain("text/html");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(html).toContain("Page Not Found");
  });

  it("is cached for five seconds, allows no script, is not indexed, and answers HEAD and a matching ETag", async () => {
    await storePosts(1, 1);
    const { headers } = (await read(newest)).response;
    expect(headers.get("Content-Type")).toBe("text/html; charset=UTF-8");
    expect(headers.get("X-Robots-Tag")).toBe("noindex, follow");
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'; style-src 'sha");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate, s-maxage=5");
    expect(headers.get("Cache-Tag")).toBe("posts");
    const etag = headers.get("ETag") ?? "";
    const unchanged = await request("GET", newest, { headers: { "If-None-Match": etag } });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
    const head = await request("HEAD", newest);
    expect([head.status, await head.text()]).toEqual([200, ""]);
    for (const name of ["Content-Type", "X-Robots-Tag", "Content-Security-Policy", "ETag"])
      expect(head.headers.get(name), name).toBe(headers.get(name));
  });
});

it.each(["/rss.xml", "/sitemap.xml"])(
  "%s leaves out a malformed post and logs its id",
  async (path) => {
    await storePosts(1, 3);
    const broken = "UPDATE entries SET live_document = '{', updated_at = 'lost' WHERE slug = ?";
    await env.DB.prepare(broken).bind("entry-2").run();
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { response, html } = await read(path);
    expect(response.status).toBe(200);
    const linked = [...html.matchAll(/\/news\/(entry-\d)</g)].map(([, slug]) => slug);
    expect(linked).toEqual(["entry-3", "entry-1"]);
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(idOfRow(2)));
  },
);
