import type { Post } from "#contract/content.ts";
import {
  type ContentList,
  type ContentLists,
  entryPath,
  listPath,
  type PageContent,
} from "#contract/page-content.ts";
import { type Fetched, Resource } from "./resource.ts";

// Loaded with the first request, because a page is first shown with the content it embeds.
const api = () => import("./fetch-content.ts");

/** The published content this tab knows: one resource for each path of the API. */
export class ContentStore {
  readonly #embeddedLists: Partial<ContentLists>;
  readonly #embeddedArticles = new Map<string, Post | null>();
  readonly #resources = new Map<string, Resource<unknown>>();

  /** Starts with the content embedded in the page. */
  constructor({ article, missingArticle, ...lists }: PageContent) {
    this.#embeddedLists = lists;
    if (missingArticle !== undefined) this.#embeddedArticles.set(missingArticle, null);
    if (article) this.#embeddedArticles.set(article.slug, article);
  }

  /** A list of published entries. */
  list<L extends ContentList>(list: L): Resource<ContentLists[L]> {
    const embedded: Partial<ContentLists>[L] = this.#embeddedLists[list];
    const fetch = async () => (await api()).fetchList(list);
    return this.#resource<ContentLists[L]>(listPath(list), fetch, embedded);
  }

  /** The post with a slug; its value is null when no published post has it. */
  article(slug: string): Resource<Post | null> {
    const fetch = async () => (await api()).fetchPost(slug);
    return this.#resource(entryPath("posts", slug), fetch, this.#embeddedArticles.get(slug));
  }

  /** Forgets every resource without a value, so that the next render requests it again. */
  clearFailed(): void {
    for (const [path, resource] of this.#resources) {
      if (resource.value() === undefined) this.#resources.delete(path);
    }
  }

  #resource<T>(
    path: string,
    fetch: () => Promise<Fetched<T>>,
    embedded: T | undefined,
  ): Resource<T> {
    const resource = this.#resources.get(path) ?? new Resource<unknown>(fetch, embedded);
    this.#resources.set(path, resource);
    // A path always answers the same type, so what was stored under it is a resource of T.
    return resource as Resource<T>;
  }
}
