import { brand } from "#contract/brand.ts";
import { pageDescriptions } from "#contract/page-descriptions.ts";
import { type PageKey, pages } from "#contract/pages.ts";
import { type ArticleHead, type PageHead, pageHead } from "./page-head.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for element content and double-quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => entities[char] ?? char);

/** A `<script>` data block with a value as JSON; `<` is escaped, so no text can close the element. */
export const dataBlock = (type: string, value: unknown, id = ""): string =>
  `<script type="${type}"${id && ` id="${id}"`}>${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;

const organisation = {
  "@type": "Organization",
  "@id": `${brand.url}/#organisation`,
  name: brand.name,
  url: brand.url,
  email: brand.email,
  logo: `${brand.url}/icon-512.png`,
  sameAs: [brand.social],
};

const breadcrumbs = (head: PageHead, key: PageKey) => {
  const steps = [
    { name: brand.name, item: `${brand.url}/` },
    ...(key === "article" ? [{ name: pages.news.title, item: brand.url + pages.news.path }] : []),
    { name: head.title.replace(` — ${brand.name}`, ""), item: head.canonical },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      ...step,
    })),
  };
};

/** The absolute URL of the picture that link previews show. */
const imageUrl = (key: PageKey, article: ArticleHead | undefined): string =>
  brand.url + (article?.image.preview ?? `/media/og/${key}.jpg`);

/** Whether search engines may list a page. */
const isListed = (key: PageKey): boolean => pages[key].access === "public" && key !== "not-found";

function linkedData(key: PageKey, head: PageHead, article: ArticleHead | undefined): unknown {
  const site = {
    "@type": "WebSite",
    name: brand.name,
    url: `${brand.url}/`,
    publisher: { "@id": organisation["@id"] },
  };
  const articleNode = article && {
    "@type": "Article",
    headline: article.seoTitle || article.title,
    description: article.seoDescription || article.excerpt,
    datePublished: new Date(article.publishedAt).toISOString(),
    dateModified: new Date(article.updatedAt).toISOString(),
    author: { "@type": "Person", name: article.author },
    publisher: organisation,
    image: imageUrl(key, article),
    mainEntityOfPage: head.canonical,
  };
  const graph =
    key === "home"
      ? [organisation, site]
      : [breadcrumbs(head, key), ...(articleNode ? [articleNode] : [])];
  return { "@context": "https://schema.org", "@graph": graph };
}

const meta = (name: string, content: string): string =>
  `<meta ${name.startsWith("og:") ? "property" : "name"}="${name}" content="${escapeHtml(content)}">`;

/** The head elements of a page as HTML: title, description, canonical, OpenGraph and linked data. */
export function pageHeadHtml(key: PageKey, article?: ArticleHead): string {
  const head = pageHead(key, article);
  const description = article?.seoDescription || article?.excerpt || pageDescriptions[key];
  const common = [
    `<title>${escapeHtml(head.title)}</title>`,
    meta("description", description),
    `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
  ];
  if (!isListed(key)) return [...common, meta("robots", "noindex")].join("");
  return [
    ...common,
    meta("og:type", article ? "article" : "website"),
    meta("og:site_name", brand.name),
    meta("og:locale", brand.locale.replace("-", "_")),
    meta("og:title", head.title),
    meta("og:description", description),
    meta("og:url", head.canonical),
    meta("og:image", imageUrl(key, article)),
    meta("og:image:width", "1200"),
    meta("og:image:height", "630"),
    meta("og:image:alt", head.title),
    meta("twitter:card", "summary_large_image"),
    dataBlock("application/ld+json", linkedData(key, head, article)),
  ].join("");
}
