import type { ContentList, ContentLists, PageContent } from "#contract/page-content.ts";
import { ContentStore } from "./content-store.ts";
import type { Resource } from "./resource.ts";

/** The store of one server render: it records the lists the page shows, which are the ones to embed. */
export class RecordingStore extends ContentStore {
  readonly #content: PageContent;
  readonly #lists = new Set<ContentList>();

  constructor(content: PageContent) {
    super(content);
    this.#content = content;
  }

  override list<L extends ContentList>(list: L): Resource<ContentLists[L]> {
    this.#lists.add(list);
    return super.list(list);
  }

  /** The content the page shows: the lists read so far, and the article. */
  shown(): PageContent {
    const { article, missingArticle } = this.#content;
    const lists = [...this.#lists].map((list) => [list, this.#content[list]]);
    return { ...Object.fromEntries(lists), article, missingArticle };
  }
}
