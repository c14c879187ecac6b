import { brand } from "./brand.ts";
import type { PageKey } from "./pages.ts";

/**
 * The description of each page, one sentence for search engines, link previews and the site map.
 * A file of its own because `contract/pages.ts` is part of the script that every visitor loads.
 */
export const pageDescriptions: Readonly<Record<PageKey, string>> = {
  home: brand.tagline,
  about:
    "The people and principles behind the agency: excellence, innovation, authenticity and results for creators, brands and investors.",
  news: "Technology, success stories, industry insights, awards and announcements from the agency.",
  article: "An article from the agency's news.",
  "join-us":
    "Apply to the creator programme: what we offer, what we look for, and the application itself.",
  sitemap: "Every page of this site, with what it holds and when it last changed.",
  privacy: "What we keep about you, why, for how long, and how to have it removed.",
  terms: "The terms under which we work with you and under which you use this site.",
  "not-found": "There is no page at this address.",
  admin: "The agency's back office.",
  cms: "Edit what the site says.",
  analytics: "What visitors do on the site.",
  "test-features": "Try out chat, error reports and navigation.",
};
