import { brand } from "#contract/brand.ts";
import type { Post } from "#contract/content.ts";
import { type PageKey, pages } from "#contract/pages.ts";

/** The parts of an article that its head needs. */
export type ArticleHead = Pick<
  Post,
  | "slug"
  | "title"
  | "excerpt"
  | "author"
  | "publishedAt"
  | "updatedAt"
  | "image"
  | "seoTitle"
  | "seoDescription"
>;

/** What a navigation changes in the head of the document. */
export type PageHead = { readonly title: string; readonly canonical: string };

/** The head of a page, or of one article when it is given. */
export function pageHead(key: PageKey, article?: ArticleHead | null): PageHead {
  const page = pages[key];
  const title = article?.seoTitle || article?.title || page.title;
  const path = article ? `/news/${article.slug}` : page.path.replace("/*", "");
  return {
    title: key === "home" ? title : `${title} — ${brand.name}`,
    canonical: brand.url + path,
  };
}

/** Updates the document's title and canonical URL after a navigation. */
export function applyHead({ title, canonical }: PageHead): void {
  document.title = title;
  document.querySelector('link[rel="canonical"]')?.setAttribute("href", canonical);
}
