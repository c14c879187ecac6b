import type {
  EntryKind,
  EntryOf,
  ListedEntryOf,
  ListName,
  PageKind,
  PublicKind,
} from "./content.ts";

/** The lists of published entries, by the name they have under `/api/content/`. */
export type ContentLists = {
  readonly [K in PublicKind as ListName<K>]: readonly ListedEntryOf<K>[];
};

/** The name of a list of published entries. */
export type ContentList = keyof ContentLists;

/** What one page is rendered from: the lists it names, and the article if it is one. */
export type PageContent = Partial<ContentLists> & {
  readonly article?: EntryOf<"post"> | undefined;
  /** The slug of an article that does not exist. */
  readonly missingArticle?: string | undefined;
};

/** The path of the endpoint that lists a kind. */
export const listPath = <L extends ListName<EntryKind>>(list: L) => `/api/content/${list}` as const;

/** The path of the endpoint that answers one entry. The slug may be any text, because the URL of a page brings it. */
export const entryPath = <L extends ListName<PageKind>>(list: L, slug: string) =>
  `${listPath(list)}/${encodeURIComponent(slug)}` as const;
