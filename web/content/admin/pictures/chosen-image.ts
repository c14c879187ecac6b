import type { ContentImage } from "#contract/content-image.ts";
import type { Picture } from "#contract/media.ts";

/** What an entry stores to show a picture; null while the picture is not complete. */
export function chosenImage({ image, alt, focus }: Picture): ContentImage | null {
  if (image === null) return null;
  const isCentred = focus.x === 50 && focus.y === 50;
  return { ...image, alt: alt.trim(), ...(isCentred ? {} : { focus }) };
}
