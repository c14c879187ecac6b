import { brand } from "#contract/brand.ts";
import { pageDescriptions } from "#contract/page-descriptions.ts";
import { type PageKey, type Priority, pages } from "#contract/pages.ts";

/** One address in the site map. `lastModified` is an ISO date. */
export type SitemapEntry = {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  readonly lastModified: string;
  readonly priority: Priority;
  /** Whether one has to be signed in to find it. */
  readonly isForMembers: boolean;
  /** What stands below it. */
  readonly children?: readonly SitemapEntry[];
};

const reviewed = "2026-11-01";
const isGated = brand.home === "members";

/** The parts of the front page that visitors do not see while it is a gate. */
const behindGate = new Set(["/#services", "/#who-we-serve", "/#showcase"]);

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
  isForMembers: url.startsWith("/test-features") || (isGated && behindGate.has(url)),
  ...(children && { children }),
});

/** A page of the table of pages, under the name visitors know it by. */
const page = (
  key: Extract<PageKey, "home" | "about" | "news" | "join-us" | "privacy" | "terms">,
  title: string,
  children?: readonly SitemapEntry[],
): SitemapEntry => {
  const { path, sitemap } = pages[key];
  return {
    ...entry(title, path, sitemap.priority, pageDescriptions[key], children),
    ...sitemap,
  };
};

/** Every address a visitor can be sent to, as a tree. */
export const sitemapEntries: readonly SitemapEntry[] = [
  page("home", "Home"),
  entry("Services", "/#services", "high", "The three tiers of the house, for members.", [
    entry(
      "Monetization Strategy",
      "/test-features#monetization",
      "medium",
      "Income that does not hang on one platform.",
    ),
    entry(
      "AI Tools",
      "/test-features#ai-tools",
      "medium",
      "Instruments that draft, answer and sort in your voice.",
    ),
    entry(
      "VIP Launchpad",
      "/test-features#vip-launchpad",
      "medium",
      "Releases, rooms and partners, by invitation.",
    ),
    entry(
      "Brand Transformation",
      "/test-features#brand-transformation",
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
