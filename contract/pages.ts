import { brand } from "#contract/brand.ts";

/** Who a page is meant for; `public` pages are prerendered, the others live in the empty shell. */
export type Audience = "public" | "member" | "admin";

/** How much a page matters in the site map. */
export type Priority = "high" | "medium" | "low";

/** One page as routes, heads, the site map and the worker know it. `lastModified` is an ISO date. */
export type Page = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly audience: Audience;
  readonly sitemap: { readonly priority: Priority; readonly lastModified: string } | null;
};

const listed = (priority: Priority, lastModified: string) => ({ priority, lastModified });

/** Every page of the site by key. */
export const pages = {
  home: {
    path: "/",
    title: `${brand.name} — Seduction meets AI precision`,
    description: brand.tagline,
    audience: "public",
    sitemap: listed("high", "2026-11-01"),
  },
  about: {
    path: "/about",
    title: "About",
    description:
      "The people and principles behind the agency: excellence, innovation, authenticity and results for creators, brands and investors.",
    audience: "public",
    sitemap: listed("high", "2026-11-01"),
  },
  news: {
    path: "/news",
    title: "News",
    description:
      "Technology, success stories, industry insights, awards and announcements from the agency.",
    audience: "public",
    sitemap: listed("high", "2026-11-01"),
  },
  article: {
    path: "/news/:slug",
    title: "Article",
    description: "An article from the agency's news.",
    audience: "public",
    sitemap: null,
  },
  "join-us": {
    path: "/join-us",
    title: "Join Us",
    description:
      "Apply to the creator programme: what we offer, what we look for, and the application itself.",
    audience: "public",
    sitemap: listed("high", "2026-11-01"),
  },
  sitemap: {
    path: "/sitemap",
    title: "Site Map",
    description: "Every page of this site, with what it holds and when it last changed.",
    audience: "public",
    sitemap: listed("low", "2026-11-01"),
  },
  privacy: {
    path: "/privacy",
    title: "Privacy Policy",
    description: "What we keep about you, why, for how long, and how to have it removed.",
    audience: "public",
    sitemap: listed("low", "2026-11-01"),
  },
  terms: {
    path: "/terms",
    title: "Terms of Service",
    description: "The terms under which we work with you and under which you use this site.",
    audience: "public",
    sitemap: listed("low", "2026-11-01"),
  },
  "not-found": {
    path: "/404",
    title: "Page Not Found",
    description: "There is no page at this address.",
    audience: "public",
    sitemap: null,
  },
  admin: {
    path: "/admin/*",
    title: "Admin",
    description: "The agency's back office.",
    audience: "admin",
    sitemap: null,
  },
  cms: {
    path: "/cms",
    title: "CMS Manager",
    description: "Edit what the site says.",
    audience: "admin",
    sitemap: null,
  },
  analytics: {
    path: "/analytics",
    title: "Analytics",
    description: "What visitors do on the site.",
    audience: "admin",
    sitemap: null,
  },
  "test-features": {
    path: "/test-features",
    title: "Test Features",
    description: "Try out chat, error reports and navigation.",
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
