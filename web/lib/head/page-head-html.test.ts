import { expect, it } from "vitest";
import { brand } from "#contract/brand.ts";
import { pages } from "#contract/pages.ts";
import { dataBlock, pageHeadHtml } from "./page-head-html.ts";

const article = {
  slug: "a-story",
  title: 'Taste & "tools" </title><script>',
  excerpt: "An excerpt",
  author: "Ada Vale",
  publishedAt: Date.UTC(2026, 0, 2),
  updatedAt: Date.UTC(2026, 0, 3),
  image: { src: "/media/a.avif", alt: "A plate", width: 1600, height: 900, variants: [] },
};

const linked = (html: string) =>
  JSON.parse(html.match(/ld\+json">(.*?)<\/script>/)?.[1] ?? "null")["@graph"];

it("gives the home page the brand's own title and says whose site it is", () => {
  const html = pageHeadHtml("home");
  expect(html).toContain(`<link rel="canonical" href="${brand.url}/">`);
  expect(html).toContain(`${brand.url}/media/og/home.jpg`);
  expect(linked(html).map((node: { "@type": string }) => node["@type"])).toEqual([
    "Organization",
    "WebSite",
  ]);
});

it("lets no title of an article out of its place", () => {
  const html = pageHeadHtml("article", article);
  expect(html).not.toContain("<script>");
  expect(html).toContain("Taste &amp; &quot;tools&quot; &lt;/title&gt;&lt;script&gt;");
});

it("describes an article by its own words, picture and days", () => {
  const html = pageHeadHtml("article", article);
  expect(html).toContain(`${brand.url}/media/og/article.jpg`);
  expect(html).toContain(`href="${brand.url}/news/a-story"`);
  expect(linked(html)[1]).toMatchObject({
    "@type": "Article",
    headline: article.title,
    datePublished: "2026-01-02T00:00:00.000Z",
    dateModified: "2026-01-03T00:00:00.000Z",
  });
});

it("shares an article with the preview of its picture", () => {
  const image = { ...article.image, preview: "/media/og/news-3.jpg" };
  expect(pageHeadHtml("article", { ...article, image })).toContain(
    `<meta property="og:image" content="${brand.url}/media/og/news-3.jpg">`,
  );
});

it("keeps the back office and the 404 page out of search engines", () => {
  for (const key of ["admin", "not-found", "test-features"] as const) {
    expect(pageHeadHtml(key)).toContain('<meta name="robots" content="noindex">');
    expect(pageHeadHtml(key)).toContain(`<title>${pages[key].title} — `);
  }
});

it("cannot be left early by what a data block holds", () => {
  expect(dataBlock("application/json", { a: "</script><!--" }, "content")).toBe(
    '<script type="application/json" id="content">{"a":"\\u003c/script>\\u003c!--"}</script>',
  );
});
