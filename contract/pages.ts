import { brand } from "./brand.ts";

/** Who a page is meant for; `public` pages are prerendered, the others live in the empty shell. */
export type Audience = "public" | "member" | "admin";

/** How much a page matters in the site map. */
export type Priority = "high" | "medium" | "low";

/** One page as routes, heads, the site map and the worker know it. `lastModified` is an ISO date. */
export type Page = {
  readonly path: string;
  readonly title: string;
  readonly audience: Audience;
  readonly sitemap: { readonly priority: Priority; readonly lastModified: string } | null;
};

const listed = (priority: Priority, lastModified: string) => ({ priority, lastModified });

/** Every page of the site by key. */
export const pages = {
  home: {
    path: "/",
    title: `${brand.name} — Seduction meets AI precision`,
    audience: "public",
    sitemap: listed("high", "2026-11-01"),
  },
  about: {
    path: "/about",
    title: "About",
    audience: "public",
    sitemap: listed("high", "2026-11-01"),
  },
  news: {
    path: "/news",
    title: "News",
    audience: "public",
    sitemap: listed("high", "2026-11-01"),
  },
  article: {
    path: "/news/:slug",
    title: "Article",
    audience: "public",
    sitemap: null,
  },
  "join-us": {
    path: "/join-us",
    title: "Join Us",
    audience: "public",
    sitemap: listed("high", "2026-11-01"),
  },
  sitemap: {
    path: "/sitemap",
    title: "Site Map",
    audience: "public",
    sitemap: listed("low", "2026-11-01"),
  },
  privacy: {
    path: "/privacy",
    title: "Privacy Policy",
    audience: "public",
    sitemap: listed("low", "2026-11-01"),
  },
  terms: {
    path: "/terms",
    title: "Terms of Service",
    audience: "public",
    sitemap: listed("low", "2026-11-01"),
  },
  "not-found": {
    path: "/404",
    title: "Page Not Found",
    audience: "public",
    sitemap: null,
  },
  admin: {
    path: "/admin/*",
    title: "Admin",
    audience: "admin",
    sitemap: null,
  },
  cms: {
    path: "/cms/*",
    title: "CMS Manager",
    audience: "admin",
    sitemap: null,
  },
  analytics: {
    path: "/analytics/*",
    title: "Analytics",
    audience: "admin",
    sitemap: null,
  },
  "test-features": {
    path: "/test-features",
    title: "Test Features",
    audience: "member",
    sitemap: null,
  },
} as const satisfies Record<string, Page>;

/** The key of a page. */
export type PageKey = keyof typeof pages;

/** All page keys in the order of the table. */
export const pageKeys = Object.keys(pages) as readonly PageKey[];

/** Whether the page is prerendered to a file at build; an article is public but rendered at the edge. */
export const isPrerendered = (key: PageKey): boolean =>
  pages[key].audience === "public" && key !== "article";
