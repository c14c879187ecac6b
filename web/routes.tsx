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

/** A page that is rendered in the browser only; the server bundle leaves its module out. */
const clientOnly = (load: () => Promise<PageModule>): Route =>
  route(import.meta.env.SSR ? () => Promise.reject(new Error("Not prerendered")) : load);

/** One module for every page of the back office: its sections have routes of their own. */
const admin = clientOnly(() => import("./pages/admin-page.tsx"));

export const routes: Readonly<Record<PageKey, Route>> = {
  home: route(() => import("./pages/home-page.tsx")),
  about: route(() => import("./pages/about-page.tsx")),
  news: route(() => import("./pages/news-page.tsx")),
  article: route(() => import("./pages/article-page.tsx")),
  "join-us": route(() => import("./pages/join-us-page.tsx")),
  sitemap: route(() => import("./pages/sitemap-page.tsx")),
  privacy: route(() => import("./pages/privacy-page.tsx")),
  terms: route(() => import("./pages/terms-page.tsx")),
  "not-found": route(() => import("./pages/not-found-page.tsx")),
  admin,
  cms: admin,
  analytics: admin,
  "test-features": clientOnly(() => import("./pages/test-features-page.tsx")),
};

/** The key of the page at a path; `not-found` for an unknown path. */
export const matchPage = (pathname: string): PageKey =>
  pageKeys.find((key) => matchPath(pages[key].path, pathname)) ?? "not-found";
