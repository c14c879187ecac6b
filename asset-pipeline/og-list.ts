import { brand } from "#contract/brand.ts";
import type { PageKey } from "#contract/pages.ts";
import { posts } from "#seed/content/posts.ts";

/** The share picture of a page or an article. */
export type Card = {
  /** Name below `media/og`, without extension: the key of the page, or `news-<number>`. */
  readonly file: string;
  readonly title: string;
  readonly label: string;
  /** The picture behind the title, below `web/public/media`. */
  readonly art: string;
  /** Brightness of that picture; 1 leaves it as it is. */
  readonly brightness: number;
};

const pages: readonly (Card & { readonly file: PageKey })[] = [
  {
    file: "home",
    title: "Seduction meets AI precision",
    label: "Top 1% accepted",
    art: "videos/silk.jpg",
    brightness: 0.62,
  },
  {
    file: "about",
    title: "About",
    label: "The house and its people",
    art: "videos/ink.jpg",
    brightness: 0.6,
  },
  {
    file: "news",
    title: "News & Insights",
    label: "Notes from the studio",
    art: "videos/field.jpg",
    brightness: 0.7,
  },
  {
    file: "join-us",
    title: "Join us",
    label: "Applications are open",
    art: "videos/champagne.jpg",
    brightness: 0.62,
  },
  {
    file: "sitemap",
    title: "Sitemap",
    label: "Every page",
    art: "videos/starmap.jpg",
    brightness: 0.8,
  },
  {
    file: "privacy",
    title: "Privacy",
    label: "What we keep, and why",
    art: "videos/smoke.jpg",
    brightness: 0.65,
  },
  {
    file: "terms",
    title: "Terms",
    label: "How we work together",
    art: "videos/caustics.jpg",
    brightness: 0.75,
  },
  {
    file: "article",
    title: "News & Insights",
    label: brand.name,
    art: "art/apply-rouge.jpg",
    brightness: 0.8,
  },
];

const articles: readonly Card[] = posts.map((post, index) => ({
  file: `news-${index + 1}`,
  title: post.title,
  label: post.category,
  art: `news/${index + 1}.jpg`,
  brightness: 0.7,
}));

/** Every share picture: one for each public page, and one for each sample article. */
export const cards: readonly Card[] = [...pages, ...articles];
