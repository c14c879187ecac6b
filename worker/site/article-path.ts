import { pages } from "#contract/pages.ts";

/** The path of the article with this slug. */
export const articlePath = (slug: string): string => pages.article.path.replace(":slug", slug);
