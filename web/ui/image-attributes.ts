import type { ContentImage } from "#contract/content-image.ts";

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
  if (!sizes) return { src, width, height };
  const srcSet = [...variants, image].map((file) => `${file.src} ${file.width}w`).join(", ");
  return { src, srcSet, sizes, width, height };
}

/** The file attributes of the smallest file of a picture that is at least `minWidth` pixels wide. */
export function smallImageAttributes(image: ContentImage, minWidth: number) {
  const files = [...image.variants, image].sort((a, b) => a.width - b.width);
  const { src, width } = files.find((file) => file.width >= minWidth) ?? image;
  return { src, width, height: Math.round((image.height * width) / image.width) };
}
