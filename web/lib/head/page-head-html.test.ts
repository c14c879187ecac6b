import { expect, it } from "vitest";
import { brand } from "#contract/brand.ts";
import { pages } from "#contract/pages.ts";
import { dataBlock, pageHeadHtml } from "./page-head-html.ts";

const article = {
  slug: "an-article",
  title: 'Taste & "tools" </title><script>',
  excerpt: "An excerpt",
  author: "Ada Vale",
  publishedAt: Date.UTC(2026, 0, 2),
  updatedAt: Date.UTC(2026, 0, 3),
  image: { src: "/media/a.avif", alt: "A photo", width: 1600, height: 900, variants: [] },
};

const linkedData = (html: string) =>
  JSON.parse(html.match(/ld\+json">(.*?)<\/script>/)?.[1] ?? "null")["@graph"];

it("describes the organisation and the website on the home page", () => {
  const html = pageHeadHtml("home");
  expect(html).toContain(`<link rel="canonical" href="${brand.url}/">`);
  expect(html).toContain(`${brand.url}/media/og/home.jpg`);
  expect(linkedData(html).map((node: { "@type": string }) => node["@type"])).toEqual([
    "Organization",
    "WebSite",
  ]);
});

it("escapes the title of an article", () => {
  const html = pageHeadHtml("article", article);
  expect(html).not.toContain("<script>");
  expect(html).toContain("Taste &amp; &quot;tools&quot; &lt;/title&gt;&lt;script&gt;");
});

it("describes an article with its title, image and dates", () => {
  const html = pageHeadHtml("article", article);
  expect(html).toContain(`${brand.url}/media/og/article.jpg`);
  expect(html).toContain(`href="${brand.url}/news/an-article"`);
  expect(linkedData(html)[1]).toMatchObject({
    "@type": "Article",
    headline: article.title,
    datePublished: "2026-01-02T00:00:00.000Z",
    dateModified: "2026-01-03T00:00:00.000Z",
  });
});

it("prefers the title and the description an editor wrote for search engines", () => {
  const seo = { seoTitle: "A short title", seoDescription: "A short description" };
  const html = pageHeadHtml("article", { ...article, ...seo });
  expect(html).toContain(`<title>A short title — `);
  expect(html).toContain(`<meta property="og:title" content="A short title — `);
  for (const name of ['name="description"', 'property="og:description"']) {
    expect(html).toContain(`<meta ${name} content="A short description">`);
  }
  expect(linkedData(html)[1]).toMatchObject({
    headline: "A short title",
    description: "A short description",
  });
  expect(pageHeadHtml("article", { ...article, seoTitle: "", seoDescription: "" })).toBe(
    pageHeadHtml("article", article),
  );
});

it("uses the preview image of an article that has one", () => {
  const image = { ...article.image, preview: "/media/og/news-3.jpg" };
  expect(pageHeadHtml("article", { ...article, image })).toContain(
    `<meta property="og:image" content="${brand.url}/media/og/news-3.jpg">`,
  );
});

it("marks the back office and the 404 page as noindex", () => {
  for (const key of ["admin", "not-found", "test-features"] as const) {
    expect(pageHeadHtml(key)).toContain('<meta name="robots" content="noindex">');
    expect(pageHeadHtml(key)).toContain(`<title>${pages[key].title} — `);
  }
});

it("escapes text that would close a data block early", () => {
  expect(dataBlock("application/json", { a: "</script><!--" }, "content")).toBe(
    '<script type="application/json" id="content">{"a":"\\u003c/script>\\u003c!--"}</script>',
  );
});
