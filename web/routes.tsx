import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { matchPath } from "react-router-dom";
import type { ContentList } from "#contract/page-content.ts";
import { type PageKey, pageKeys, pages } from "#contract/pages.ts";

/** What every page module exports. */
export type PageModule = { readonly Component: ComponentType };

/** How a page is drawn. `content` lists the kinds it shows, embedded in its HTML. */
export type Route = {
  readonly load: () => Promise<PageModule>;
  readonly Lazy: LazyExoticComponent<ComponentType>;
  readonly content: readonly ContentList[];
};

function route(load: () => Promise<PageModule>, content: readonly ContentList[] = []): Route {
  return { load, content, Lazy: lazy(async () => ({ default: (await load()).Component })) };
}

/** A page that is never prerendered, so that the rendering bundle need not contain it. */
const browserOnly = (load: () => Promise<PageModule>): Route =>
  route(import.meta.env.SSR ? () => Promise.reject(new Error("Not prerendered")) : load);

/** One module for every page of the back office: its sections have routes of their own. */
const admin = browserOnly(() => import("./pages/admin-page.tsx"));

export const routes: Readonly<Record<PageKey, Route>> = {
  home: route(() => import("./pages/home-page.tsx"), ["services", "stories", "audiences"]),
  about: route(() => import("./pages/about-page.tsx"), ["team"]),
  news: route(() => import("./pages/news-page.tsx"), ["posts"]),
  article: route(() => import("./pages/article-page.tsx")),
  "join-us": route(() => import("./pages/join-us-page.tsx")),
  sitemap: route(() => import("./pages/sitemap-page.tsx")),
  privacy: route(() => import("./pages/privacy-page.tsx")),
  terms: route(() => import("./pages/terms-page.tsx")),
  "not-found": route(() => import("./pages/not-found-page.tsx")),
  admin,
  cms: admin,
  analytics: admin,
  "test-features": browserOnly(() => import("./pages/test-features-page.tsx")),
};

/** The page that answers a path; an unknown path is `not-found`. */
export const matchPage = (pathname: string): PageKey =>
  pageKeys.find((key) => matchPath(pages[key].path, pathname)) ?? "not-found";
