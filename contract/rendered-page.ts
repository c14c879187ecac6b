import type { ContentList, PageContent } from "./page-content.ts";
import type { PageKey } from "./pages.ts";

/** One page ready to be put into the document: three pieces of HTML and the status to send. */
export type RenderedPage = {
  readonly key: PageKey;
  readonly status: 200 | 404;
  readonly head: string;
  readonly body: string;
  readonly content: string;
};

/** The document around every page, with the hashed names of one build in it. */
export type DocumentTemplate = {
  readonly html: string;
  /** The Content-Security-Policy every document is sent with. */
  readonly csp: string;
  /** The styles each page is drawn with, by page key. */
  readonly styles: Readonly<Record<string, string>>;
  /** Where the whole style sheet is; it follows once a drawn page is on the screen. */
  readonly sheet: string;
  /** The scripts each page starts with, by page key, separated by spaces. */
  readonly scripts: Readonly<Record<string, string>>;
};

/** What the built renderer offers to the build and to the worker. */
export type PageRenderer = {
  /** Draws the page at a path. An article that is not in `content` becomes the 404 page. */
  readonly renderPage: (pathname: string, content: PageContent) => Promise<RenderedPage>;
  /** An empty page for what is drawn in the browser alone. */
  readonly emptyPage: (key: PageKey) => RenderedPage;
  /** Puts a page into the document. */
  readonly fillDocument: (template: DocumentTemplate, page: RenderedPage) => string;
  /** The lists of published content a page is drawn from. */
  readonly listsOf: (key: PageKey) => readonly ContentList[];
};
