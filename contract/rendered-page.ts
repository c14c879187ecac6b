import type { PageContent } from "./page-content.ts";
import type { PageKey } from "./pages.ts";

/** One rendered page: three pieces of HTML for the document template, and its HTTP status. */
export type RenderedPage = {
  readonly key: PageKey;
  readonly status: 200 | 404;
  readonly head: string;
  readonly body: string;
  readonly content: string;
};

/** The HTML document around every page, with the hashed file names of one build. */
export type DocumentTemplate = {
  readonly html: string;
  /** The Content-Security-Policy of every document. */
  readonly csp: string;
  /** The Content-Security-Policy of the preview of an entry. */
  readonly previewCsp: string;
  /** The inlined styles of each page, by page key. */
  readonly styles: Readonly<Record<string, string>>;
  /** URL of the whole style sheet; the browser loads it after the first paint. */
  readonly sheet: string;
  /** URLs of the initial scripts of each page, by page key, separated by spaces. */
  readonly scripts: Readonly<Record<string, string>>;
};

/** An HTML page that the worker fills in at comments such as `<!--title-->`, and its policy. */
export type StandalonePage = { readonly html: string; readonly csp: string };

/** The built renderer, as the prerender build and the worker use it. */
export type PageRenderer = {
  /**
   * Renders the page at a path and embeds the part of `content` it shows. An article that is not in
   * `content` becomes the 404 page.
   */
  readonly renderPage: (pathname: string, content: PageContent) => Promise<RenderedPage>;
  /** Fills a page into the document template. */
  readonly fillDocument: (template: DocumentTemplate, page: RenderedPage) => string;
  /** The same document without script, as a visitor first sees it; the front page in its marketing variant. */
  readonly fillPreview: (template: DocumentTemplate, page: RenderedPage) => string;
};
