import { brand } from "#contract/brand.ts";
import { pageDescriptions } from "#contract/page-descriptions.ts";
import {
  type ListedPageKey,
  type PageKey,
  type Priority,
  pageKeys,
  pages,
} from "#contract/pages.ts";

/** One entry of the site map. `url` is a path on this site, `lastModified` an ISO date. */
export type SitemapEntry = {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  readonly lastModified: string;
  readonly priority: Priority;
  /** Whether visitors must sign in to see it. */
  readonly needsSignIn: boolean;
  readonly children?: readonly SitemapEntry[];
};

const reviewed = "2026-11-01";

/** The sections of the home page that only signed-in users see while visitors get the sign-in landing. */
const signedInSections = new Set(
  brand.home === "members" ? ["/#services", "/#who-we-serve", "/#showcase"] : [],
);

const entry = (
  title: string,
  url: string,
  priority: Priority,
  description: string,
  children?: readonly SitemapEntry[],
): SitemapEntry => ({
  title,
  url,
  description,
  lastModified: reviewed,
  priority,
  needsSignIn: signedInSections.has(url),
  ...(children && { children }),
});

/** The entry of a page from `contract/pages.ts`; `title` replaces the page's own title. */
const page = (
  key: ListedPageKey,
  title: string = pages[key].title,
  children?: readonly SitemapEntry[],
): SitemapEntry => {
  const { path, sitemap } = pages[key];
  return { ...entry(title, path, sitemap.priority, pageDescriptions[key], children), ...sitemap };
};

/** The fixed hierarchy. */
const branches: readonly SitemapEntry[] = [
  page("home", "Home"),
  entry("Services", "/#services", "high", "The three tiers of the house, for members.", [
    entry(
      "Monetization Strategy",
      "/about#monetization",
      "medium",
      "Income that does not hang on one platform.",
    ),
    entry(
      "AI Tools",
      "/about#ai-tools",
      "medium",
      "Instruments that draft, answer and sort in your voice.",
    ),
    entry(
      "VIP Launchpad",
      "/about#vip-launchpad",
      "medium",
      "Releases, rooms and partners, by invitation.",
    ),
    entry(
      "Brand Transformation",
      "/about#brand-transformation",
      "medium",
      "A name, a manner, and pages that keep both.",
    ),
  ]),
  page("about", "About Us"),
  entry("Creators", "/#who-we-serve", "medium", "Whom the house serves, and with what."),
  entry("Success Stories", "/#showcase", "medium", "Three clients, in their own words."),
  page("join-us", "Application Portal"),
  entry("Contact", "/#contact", "medium", `How to reach ${brand.name}.`),
  entry("Legal", "/terms#version", "low", "The documents in force, with their date.", [
    page("privacy", "Privacy Policy"),
    page("terms", "Terms of Service"),
    entry("Cookies", "/privacy#cookies", "low", "What is stored on your device, and why."),
  ]),
  page("news", "Resources", [
    entry(
      "Industry Insights",
      "/news?category=Industry+Insights",
      "medium",
      "Articles on the trade, by the people in it.",
    ),
    entry("RSS Feed", "/rss.xml", "low", "New articles in your own reader."),
    entry("XML Site Map", "/sitemap.xml", "low", "This page as search engines read it."),
  ]),
];

const branchUrls = new Set(
  branches.flatMap(({ url, children = [] }) => [url, ...children.map((child) => child.url)]),
);

const isListed = (key: PageKey): key is ListedPageKey => pages[key].sitemap !== null;

/** Listed pages without a place in the hierarchy, such as a new page. The site map leaves itself out. */
const otherPages = pageKeys
  .filter(isListed)
  .filter((key) => key !== "sitemap" && !branchUrls.has(pages[key].path));

/** The site map as a tree: the fixed hierarchy, then every other listed page. */
export const sitemapEntries: readonly SitemapEntry[] = [
  ...branches,
  ...otherPages.map((key) => page(key)),
];
