import { brand } from "./brand.ts";

/** Who may see a page: everyone, signed-in users, or admins. Only `public` pages are prerendered. */
export type PageAccess = "public" | "user" | "admin";

/** The priority of a page in the site map. */
export type Priority = "high" | "medium" | "low";

/** One page of the site; routes, heads, site map and worker read it. `lastModified` is an ISO date. */
export type Page = {
  readonly path: string;
  readonly title: string;
  readonly access: PageAccess;
  readonly sitemap: { readonly priority: Priority; readonly lastModified: string } | null;
};

const listed = (priority: Priority, lastModified: string) => ({ priority, lastModified });

/** Every page of the site by key. */
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
    sitemap: listed("low", "2026-11-01"),
  },
  terms: {
    path: "/terms",
    title: "Terms of Service",
    access: "public",
    sitemap: listed("low", "2026-11-01"),
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
    path: "/cms",
    title: "CMS Manager",
    access: "admin",
    sitemap: null,
  },
  analytics: {
    path: "/analytics",
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

/** All page keys in the order of the table. */
export const pageKeys = Object.keys(pages) as readonly PageKey[];

/** Whether the build prerenders the page to a file; articles are public, but the worker renders them. */
export const isPrerendered = (key: PageKey): boolean =>
  pages[key].access === "public" && key !== "article";
