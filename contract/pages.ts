import { brand } from "./brand.ts";

/** The least role a page needs. Public pages are prerendered; the others are rendered in the browser. */
export type Access = "public" | "user" | "admin";

/** How important a page is in the site map. */
export type Priority = "high" | "medium" | "low";

/** One page, as the router, the document head, the site map and the worker use it. */
export type Page = {
  /** A React Router path. */
  readonly path: string;
  readonly title: string;
  readonly access: Access;
  /** `lastModified` is an ISO date; null keeps the page out of `/sitemap` and `/sitemap.xml`. */
  readonly sitemap: { readonly priority: Priority; readonly lastModified: string } | null;
};

const listed = (priority: Priority, lastModified: string) => ({ priority, lastModified });

/**
 * Every page of the site by key. A new page needs an entry here, its description in
 * `contract/page-descriptions.ts`, its line in `web/routes.tsx`, the file `web/pages/<key>-page.tsx`
 * and, if it is public, the share picture `web/public/media/og/<key>.jpg`.
 * `web/prerender/page-files.test.ts` names the piece that is missing.
 */
export const pages = {
  home: {
    path: "/",
    title: `${brand.name} — Seduction meets AI precision`,
    access: "public",
    sitemap: listed("high", "2026-11-01"),
  },
  about: {
    path: "/about",
    title: "About",
    access: "public",
    sitemap: listed("high", "2026-11-01"),
  },
  news: {
    path: "/news",
    title: "News",
    access: "public",
    sitemap: listed("high", "2026-11-01"),
  },
  article: {
    path: "/news/:slug",
    title: "Article",
    access: "public",
    sitemap: null,
  },
  "join-us": {
    path: "/join-us",
    title: "Join Us",
    access: "public",
    sitemap: listed("high", "2026-11-01"),
  },
  sitemap: {
    path: "/sitemap",
    title: "Site Map",
    access: "public",
    sitemap: listed("low", "2026-11-01"),
  },
  privacy: {
    path: "/privacy",
    title: "Privacy Policy",
    access: "public",
    sitemap: listed("low", "2026-11-27"),
  },
  terms: {
    path: "/terms",
    title: "Terms of Service",
    access: "public",
    sitemap: listed("low", "2026-11-27"),
  },
  "not-found": {
    path: "/404",
    title: "Page Not Found",
    access: "public",
    sitemap: null,
  },
  admin: {
    path: "/admin/*",
    title: "Admin",
    access: "admin",
    sitemap: null,
  },
  cms: {
    path: "/cms/*",
    title: "CMS Manager",
    access: "admin",
    sitemap: null,
  },
  analytics: {
    path: "/analytics/*",
    title: "Analytics",
    access: "admin",
    sitemap: null,
  },
  "test-features": {
    path: "/test-features",
    title: "Test Features",
    access: "user",
    sitemap: null,
  },
} as const satisfies Record<string, Page>;

/** The key of a page. */
export type PageKey = keyof typeof pages;

/** The key of a page that the site map lists. */
export type ListedPageKey = {
  [Key in PageKey]: (typeof pages)[Key]["sitemap"] extends null ? never : Key;
}[PageKey];

/** All page keys in the order of the table. */
export const pageKeys = Object.keys(pages) as readonly PageKey[];

/** Whether the page is written to a file at build time. An article is public but rendered by the worker. */
export const isPrerendered = (key: PageKey): boolean =>
  pages[key].access === "public" && key !== "article";
