import type { FocalPoint } from "#contract/content-image.ts";
import type { Crop, Size } from "#web/lib/pictures/canvas.ts";

/** The widths the site uses, in pixels. */
const widths = [480, 960, 1600, 2400] as const;
/** The most pixels that a side of a published picture may have. */
const maxSide = 10_000;
/** The narrowest variant that has a name. */
const minWidth = 10;

/**
 * The sizes of the variants, narrowest first: the widths of the site below that of the original, and the
 * original's own up to the widest. Empty for a picture too narrow for any.
 *
 * @example
 * variantSizes({ width: 1200, height: 800 }) // 480 × 320, 960 × 640, 1200 × 800
 */
export function variantSizes({ width, height }: Size): readonly Size[] {
  const widest = Math.min(width, widths.at(-1) ?? width, Math.floor((maxSide * width) / height));
  if (widest < minWidth) return [];
  return [...widths.filter((each) => each < widest), widest].map((each) => ({
    width: each,
    height: Math.max(1, Math.round((height * each) / width)),
  }));
}

/** The largest part with the shape of `target` around a focal point; the same part that `object-position` shows. */
export function cropAround(picture: Size, focus: FocalPoint, target: Size): Crop {
  const scale = Math.min(picture.width / target.width, picture.height / target.height);
  const [width, height] = [target.width * scale, target.height * scale];
  return {
    x: ((picture.width - width) * focus.x) / 100,
    y: ((picture.height - height) * focus.y) / 100,
    width,
    height,
  };
}

const percent = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

/** A point in whole percent that is within the picture. */
export const focalPointAt = (x: number, y: number): FocalPoint => ({
  x: percent(x),
  y: percent(y),
});
