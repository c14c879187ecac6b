import type { Post } from "#contract/content.ts";
import type { ContentList, ContentLists, PageContent } from "#contract/page-content.ts";

const source = () => import("./fetch-content.ts");

/** Long enough for what the first screen needs, the film included, to go first. */
const revalidateAfterMs = 3000;

/** A promise React need not wait for: it reads these two fields before it asks. */
function settled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: "fulfilled", value });
}

/** What is known of the published content in this tab; asks the server for the rest. */
export class ContentStore {
  #lists: Partial<ContentLists>;
  #articles = new Map<string, Post | null>();
  #loadingLists: { [K in ContentList]?: Promise<ContentLists[K]> } = {};
  #promisedLists: { [K in ContentList]?: Promise<ContentLists[K]> } = {};
  #promisedArticles = new Map<string, Promise<Post | null>>();
  #loadingArticles = new Map<string, Promise<Post | null>>();
  #listeners = new Set<() => void>();

  /** Starts with what the page was rendered from. */
  constructor({ article, missingArticle, ...lists }: PageContent) {
    this.#lists = lists;
    if (missingArticle !== undefined) this.#articles.set(missingArticle, null);
    if (article) this.#articles.set(article.slug, article);
  }

  /** Calls back on every change; returns the way to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A list as far as it is known. */
  list<K extends ContentList>(list: K): Partial<ContentLists>[K] {
    return this.#lists[list];
  }

  /** An article; null when there is none with that slug, undefined while nobody has asked. */
  article(slug: string): Post | null | undefined {
    return this.#articles.get(slug);
  }

  /** The list for `use`, the same promise every time: kept if the page brought it, else asked for. */
  listPromise<K extends ContentList>(list: K): Promise<ContentLists[K]> {
    const known: Partial<ContentLists>[K] = this.#lists[list];
    const promised: { [P in K]?: Promise<ContentLists[P]> } = this.#promisedLists;
    promised[list] ??= known ? settled(known) : this.loadList(list);
    return promised[list];
  }

  /** The article for `use`, the same promise every time. */
  promisedArticle(slug: string): Promise<Post | null> {
    const known = this.#articles.get(slug);
    const promised =
      this.#promisedArticles.get(slug) ??
      (known === undefined ? this.loadArticle(slug) : settled(known));
    this.#promisedArticles.set(slug, promised);
    return promised;
  }

  /** Gets a list as it is now; one request however often it is asked. */
  loadList<K extends ContentList>(list: K): Promise<ContentLists[K]> {
    const started = this.#loadingLists[list];
    if (started) return started;
    const loading = source().then(async ({ fetchList }) => {
      const items = await fetchList(list);
      if (JSON.stringify(items) !== JSON.stringify(this.#lists[list])) {
        this.#lists = { ...this.#lists, [list]: items };
        this.#tell();
      }
      return items;
    });
    this.#loadingLists = { ...this.#loadingLists, [list]: loading };
    // Whoever comes next may ask again; what is being drawn keeps its promise, or React asks for ever.
    loading.catch(() => {
      delete this.#loadingLists[list];
    });
    return loading;
  }

  /** Gets an article; one request however often it is asked. */
  loadArticle(slug: string): Promise<Post | null> {
    const started = this.#loadingArticles.get(slug);
    if (started) return started;
    const loading = source().then(async ({ fetchArticle }) => {
      const article = await fetchArticle(slug);
      this.#articles.set(slug, article);
      this.#tell();
      return article;
    });
    this.#loadingArticles.set(slug, loading);
    loading.catch(() => {
      this.#loadingArticles.delete(slug);
    });
    return loading;
  }

  /** Lets what could not be fetched be asked for again the next time it is drawn. */
  clearFailed(): void {
    this.#promisedLists = {};
    this.#promisedArticles.clear();
  }

  /** Looks once, some seconds later, whether a list has changed since the page was built. */
  revalidate(list: ContentList): void {
    if (this.#loadingLists[list]) return;
    // A page that cannot be refreshed still shows what it was built with.
    const look = () => void this.loadList(list).catch(() => undefined);
    setTimeout(look, revalidateAfterMs);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
