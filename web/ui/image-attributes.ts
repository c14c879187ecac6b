import type { ContentImage } from "#contract/content-image.ts";

const side = (percent: number, start: string, end: string): string =>
  percent < 34 ? start : percent > 66 ? end : "";

/** Where CSS crops a picture: the nearest of nine positions, by the first letters of left, right, top and bottom. */
const focusOf = ({ focus }: ContentImage): string | undefined =>
  focus && side(focus.x, "l", "r") + side(focus.y, "t", "b");

/**
 * The file attributes of an `<img>` that shows a picture of an entry. With `sizes` the browser chooses
 * between the picture and its variants; without, it loads the picture itself. The view adds `alt`,
 * because a picture beside the same words in text is decorative.
 *
 * @example
 * <img {...imageAttributes(image, "(width < 52rem) 90vw, 40vw")} alt={image.alt} loading="lazy" />
 */
export function imageAttributes(image: ContentImage, sizes?: string) {
  const { src, width, height, variants } = image;
  const attributes = { src, width, height, "data-focus": focusOf(image) };
  if (!sizes) return attributes;
  const srcSet = [...variants, image].map((file) => `${file.src} ${file.width}w`).join(", ");
  return { ...attributes, srcSet, sizes };
}

/** The file attributes of the smallest file of a picture that is at least `minWidth` pixels wide. */
export function smallImageAttributes(image: ContentImage, minWidth: number) {
  const files = [...image.variants, image].sort((a, b) => a.width - b.width);
  const { src, width } = files.find((file) => file.width >= minWidth) ?? image;
  const height = Math.round((image.height * width) / image.width);
  return { src, width, height, "data-focus": focusOf(image) };
}
