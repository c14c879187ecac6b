import { brand } from "#contract/brand.ts";
import { type PageKey, pageKeys, pages } from "#contract/pages.ts";
import { posts } from "#seed/content/posts.ts";

/** The file with the name of the brand that every share picture was drawn with. */
export const drawnName = "asset-pipeline/og-brand.txt";

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

/** The text and the picture of a page, where they differ from the title of the page and the default picture. */
const ownCards: Partial<Record<PageKey, Partial<Card>>> = {
  home: {
    title: "Seduction meets AI precision",
    label: "Top 1% accepted",
    art: "videos/silk.jpg",
    brightness: 0.62,
  },
  about: {
    title: "About",
    label: "The house and its people",
    art: "videos/ink.jpg",
    brightness: 0.6,
  },
  news: {
    title: "News & Insights",
    label: "Notes from the studio",
    art: "videos/field.jpg",
    brightness: 0.7,
  },
  "join-us": {
    title: "Join us",
    label: "Applications are open",
    art: "videos/champagne.jpg",
    brightness: 0.62,
  },
  sitemap: {
    title: "Sitemap",
    label: "Every page",
    art: "videos/starmap.jpg",
    brightness: 0.8,
  },
  privacy: {
    title: "Privacy",
    label: "What we keep, and why",
    art: "videos/smoke.jpg",
    brightness: 0.65,
  },
  terms: {
    title: "Terms",
    label: "How we work together",
    art: "videos/caustics.jpg",
    brightness: 0.75,
  },
  article: { title: "News & Insights" },
};

const isShared = (key: PageKey): boolean => pages[key].access === "public" && key !== "not-found";

const pageCards: readonly Card[] = pageKeys.filter(isShared).map((key) => ({
  file: key,
  title: pages[key].title,
  label: brand.name,
  art: "art/apply-rouge.jpg",
  brightness: 0.8,
  ...ownCards[key],
}));

const articles: readonly Card[] = posts.map((post, index) => ({
  file: `news-${index + 1}`,
  title: post.title,
  label: post.category,
  art: `news/${index + 1}.jpg`,
  brightness: 0.7,
}));

/** Every share picture: one for each public page, and one for each sample article. */
export const cards: readonly Card[] = [...pageCards, ...articles];
