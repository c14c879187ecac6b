import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { brand } from "#contract/brand.ts";
import { pages } from "#contract/pages.ts";
import { posts } from "#seed/content/posts.ts";
import { publishedRow, sampleEntries } from "#worker/content/sample-entries.ts";
import { entries } from "#worker/content/store.ts";
import { sha256 } from "#worker/lib/hash.ts";
import { newId } from "#worker/lib/id.ts";
import { request } from "#worker/testing/request.ts";

const [first] = posts;
if (!first) throw new Error("There is no sample post");
const hostile = `</script><script>alert(1)</script> & "Müller's" ]]>`;

beforeAll(async () => {
  const db = drizzle(env.DB);
  const dates = { publishedAt: Date.parse("2026-02-03"), updatedAt: Date.parse("2026-03-04") };
  const hostilePost = {
    ...first,
    ...dates,
    id: newId(),
    slug: "hostile",
    title: `${hostile}\u0001\u000b\ufffe`,
    excerpt: `${hostile}\u000b`,
    author: "Ærøskøbing & Søn",
    tags: ["<b>"],
  };
  const draft = {
    ...publishedRow({ ...first, id: "draft", slug: "draft" }),
    status: "draft",
  } as const;
  const rows = [...sampleEntries(), publishedRow(hostilePost), draft];
  await Promise.all(rows.map((row) => db.insert(entries).values(row)));
});

const readDocument = async (path: string) => {
  const response = await request("GET", path);
  return { response, html: await response.text() };
};

/** The JSON-LD of a document. */
function linkedData(html: string): unknown {
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json);
}

describe("GET /news/:slug", () => {
  const path = `/news/${first.slug}`;
  const url = brand.url + path;

  it("returns a complete document with the article in its HTML", async () => {
    const { response, html } = await readDocument(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(html).toMatch(/^<!doctype html>/i);
    expect(html).toContain(`${first.title}</h1>`);
    expect(html).toContain("Begin with the refusals</h2>");
    expect(html).not.toMatch(/<!--(head|body|content|scripts)-->/);
  });

  it("has title, description, canonical URL, OpenGraph and JSON-LD", async () => {
    const { html } = await readDocument(path);
    expect(html).toContain(
      `<title>${first.title} — ${brand.name.replaceAll("&", "&amp;")}</title>`,
    );
    expect(html).toContain(`<meta name="description" content="${first.excerpt}">`);
    expect(html).toContain(`<link rel="canonical" href="${url}">`);
    expect(html).toContain(`<meta property="og:title" content="${first.title}`);
    expect(html).toContain(`<meta property="og:image" content="${brand.url}/media/og/news-1.jpg">`);
    expect(linkedData(html)).toMatchObject({
      "@graph": [
        { "@type": "BreadcrumbList", itemListElement: [{}, { item: `${brand.url}/news` }, {}] },
        {
          "@type": "Article",
          headline: first.title,
          datePublished: "2025-11-18T08:00:00.000Z",
          author: { name: first.author },
          mainEntityOfPage: url,
        },
      ],
    });
  });

  it("has the Content-Security-Policy of the public pages, which names the hash of its one inline script", async () => {
    const { response, html } = await readDocument(path);
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    expect(policy).not.toContain("unsafe");
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
    const [boot, ...others] = scripts.filter(
      ([, attributes]) => !/ type="application/.test(attributes ?? ""),
    );
    expect(others).toEqual([]);
    const hash = btoa(String.fromCharCode(...(await sha256(boot?.[2] ?? ""))));
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it("is cached for five seconds and answers a matching ETag with 304", async () => {
    const { response } = await readDocument(path);
    expect(response.headers.get("Cache-Control")).toContain("s-maxage=5");
    expect(response.headers.get("Cache-Tag")).toBe("posts");
    const headers = { "If-None-Match": response.headers.get("ETag") ?? "" };
    const revalidated = await request("GET", path, { headers });
    expect(revalidated.status).toBe(304);
    // A browser replaces stored headers by those of a 304, so they must be equal.
    for (const [name, value] of revalidated.headers) {
      if (name !== "x-request-id") expect(response.headers.get(name), name).toBe(value);
    }
  });

  it.each(["/news/%00/", "/news/%0d%0aX-A:b/", "/news/..%2fadmin/"])(
    "answers 404 for %s and does not redirect",
    async (path) => {
      expect((await request("GET", path)).status).toBe(404);
    },
  );

  it("answers HEAD with the same headers and an empty body", async () => {
    const { response } = await readDocument(path);
    const head = await request("HEAD", path);
    expect([head.status, await head.text()]).toEqual([200, ""]);
    for (const name of ["Content-Type", "Content-Security-Policy", "ETag", "Cache-Control"]) {
      expect(head.headers.get(name)).toBe(response.headers.get(name));
    }
  });

  it("escapes markup in a post", async () => {
    const { html } = await readDocument("/news/hostile");
    expect(html).not.toContain("<script>alert");
    expect(html).toContain("&lt;script&gt;alert(1)");
    expect(JSON.stringify(linkedData(html))).toContain("</script><script>alert(1)");
  });
});

it.each([
  [`/news/${first.slug}/`, `/news/${first.slug}`],
  ["/news/", "/news"],
  ["/news//", "/news"],
  ["/news/unknown///", "/news/unknown"],
  ["/news/?category=Awards", "/news?category=Awards"],
  [
    `/news/${first.slug}/?utm_source=a&utm_campaign=b`,
    `/news/${first.slug}?utm_source=a&utm_campaign=b`,
  ],
])("redirects %s to %s with 308", async (path, target) => {
  const response = await request("GET", path);
  expect([response.status, response.headers.get("Location")]).toEqual([308, target]);
});

it.each([
  "/news/unknown",
  "/news/draft",
  "/news/a/b",
  "/news/%00",
  "/news/%E0%A4%A",
  "/news/%2e%2e%2fadmin",
  "/news/<script>alert(1)</script>",
  "/news/' OR 1=1 --",
  "/news//evil.example",
  "/news/\\evil.example",
])("answers 404 with the not-found page for %s", async (path) => {
  const { response, html } = await readDocument(path);
  expect(response.status).toBe(404);
  expect(response.headers.get("Content-Type")).toContain("text/html");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(html).toContain("Page Not Found");
  expect(html).not.toContain("<script>alert");
});

const parser = new XMLParser({ ignoreAttributes: false });

async function xmlAt(path: string, type: string) {
  const response = await request("GET", path);
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe(type);
  expect(XMLValidator.validate(text)).toBe(true);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches the characters XML forbids
  expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  return parser.parse(text);
}

describe("GET /sitemap.xml", () => {
  const read = async () => {
    const { urlset } = await xmlAt("/sitemap.xml", "application/xml; charset=utf-8");
    return new Map<string, string>(
      urlset.url.map(({ loc, lastmod }: { loc: string; lastmod: string }) => [loc, lastmod]),
    );
  };

  it("lists every listed page and every published article once, with its date", async () => {
    const urls = await read();
    for (const { path, sitemap } of Object.values(pages)) {
      expect(urls.get(brand.url + path), path).toBe(sitemap?.lastModified);
    }
    for (const { slug } of posts) expect(urls.has(`${brand.url}/news/${slug}`)).toBe(true);
    expect(urls.get(`${brand.url}/news/hostile`)).toBe("2026-03-04");
    expect(urls.has(`${brand.url}/news/draft`)).toBe(false);
    const listed = Object.values(pages).filter(({ sitemap }) => sitemap !== null);
    expect(urls.size).toBe(listed.length + posts.length + 1);
  });
});

describe("GET /rss.xml", () => {
  it("lists the newest posts with their fields, in order", async () => {
    const { rss } = await xmlAt("/rss.xml", "application/rss+xml; charset=utf-8");
    const { channel } = rss;
    expect(rss["@_version"]).toBe("2.0");
    expect(channel.title).toContain("News");
    expect(channel.link).toBe(`${brand.url}/news`);
    expect(channel["atom:link"]["@_href"]).toBe(`${brand.url}/rss.xml`);
    expect(channel.lastBuildDate).toBe("Wed, 04 Mar 2026 00:00:00 GMT");
    expect(channel.item).toHaveLength(posts.length + 1);
    expect(channel.item[1]).toMatchObject({
      title: first.title,
      link: `${brand.url}/news/${first.slug}`,
      guid: { "#text": first.id, "@_isPermaLink": "false" },
      pubDate: "Tue, 18 Nov 2025 08:00:00 GMT",
      description: first.excerpt,
      category: [first.category, ...first.tags],
    });
  });

  it("stays valid XML with hostile text in a post", async () => {
    const { rss } = await xmlAt("/rss.xml", "application/rss+xml; charset=utf-8");
    expect(rss.channel.item[0]).toMatchObject({
      title: hostile,
      description: hostile,
      "dc:creator": "Ærøskøbing & Søn",
    });
  });
});
