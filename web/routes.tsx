import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { matchPath } from "react-router-dom";
import { type PageKey, pageKeys, pages } from "#contract/pages.ts";

/** What every page module exports. */
export type PageModule = { readonly Component: ComponentType };

/** How a page is loaded and rendered. */
export type Route = {
  readonly load: () => Promise<PageModule>;
  readonly Lazy: LazyExoticComponent<ComponentType>;
};

const route = (load: () => Promise<PageModule>): Route => ({
  load,
  Lazy: lazy(async () => ({ default: (await load()).Component })),
});

/**
 * A page that is not rendered in every build. Its import stands behind a condition where it is written, because a bundler
 * leaves out a module only when the condition is beside the import: `import.meta.env.SSR` of a page that only the browser
 * renders, `import.meta.env.EDGE` of one that the worker never renders.
 */
const conditional = (load: (() => Promise<PageModule>) | null): Route =>
  route(load ?? (() => Promise.reject(new Error("This build does not render this page"))));

/** One module for every page of the back office: its sections have routes of their own. */
const admin = conditional(import.meta.env.SSR ? null : () => import("./pages/admin-page.tsx"));

export const routes: Readonly<Record<PageKey, Route>> = {
  home: route(() => import("./pages/home-page.tsx")),
  about: route(() => import("./pages/about-page.tsx")),
  news: route(() => import("./pages/news-page.tsx")),
  article: route(() => import("./pages/article-page.tsx")),
  "join-us": conditional(import.meta.env.EDGE ? null : () => import("./pages/join-us-page.tsx")),
  sitemap: conditional(import.meta.env.EDGE ? null : () => import("./pages/sitemap-page.tsx")),
  privacy: conditional(import.meta.env.EDGE ? null : () => import("./pages/privacy-page.tsx")),
  terms: conditional(import.meta.env.EDGE ? null : () => import("./pages/terms-page.tsx")),
  "not-found": route(() => import("./pages/not-found-page.tsx")),
  admin,
  cms: admin,
  analytics: admin,
  "test-features": conditional(
    import.meta.env.SSR ? null : () => import("./pages/test-features-page.tsx"),
  ),
};

/** The server tells upper from lower case, so that the page of another case is its 404 page. */
export const caseSensitive = true;

/** The key of the page at a path; `not-found` for an unknown path. */
export const matchPage = (pathname: string): PageKey =>
  pageKeys.find((key) => matchPath({ path: pages[key].path, caseSensitive }, pathname)) ??
  "not-found";
