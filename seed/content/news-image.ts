import type { ContentImage } from "#contract/content-image.ts";

/** The picture of a sample post: `/media/news/<number>.avif` with its small copy and its preview. */
export const newsImage = (number: number, alt: string): ContentImage => ({
  src: `/media/news/${number}.avif`,
  alt,
  width: 1600,
  height: 900,
  variants: [{ src: `/media/news/${number}-800.avif`, width: 800 }],
  preview: `/media/og/news-${number}.jpg`,
});
