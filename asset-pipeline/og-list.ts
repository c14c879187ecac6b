import { access } from "node:fs/promises";
import { root } from "./folders.ts";

export type Card = {
  readonly file: string;
  readonly title: string;
  readonly label: string;
  /** A film poster or still below the media folder. */
  readonly art: string;
  readonly brightness: number;
};

const pages: readonly Card[] = [
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
    label: "Sable & Signal",
    art: "art/apply-rouge.jpg",
    brightness: 0.8,
  },
];

type Post = { readonly title: string; readonly category: string };

/** Reads the sample articles where they are kept, so a changed title only needs another run. */
const articles = async (): Promise<Card[]> => {
  const source = new URL("seed/content/posts.ts", root);
  const present = await access(source).then(
    () => true,
    () => false,
  );
  if (!present) return [];
  const { posts }: { posts: readonly Post[] } = await import(source.href);
  return posts.map((post, index) => ({
    file: `news-${index + 1}`,
    title: post.title,
    label: post.category,
    art: `news/${index + 1}.jpg`,
    brightness: 0.7,
  }));
};

export const readCards = async (): Promise<Card[]> => [...pages, ...(await articles())];
