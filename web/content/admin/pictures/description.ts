import type { Picture } from "#contract/media.ts";

/** What can be said about a picture. */
export type Description = Pick<Picture, "alt" | "caption" | "focus">;

export const maxAltLength = 300;
export const maxCaptionLength = 600;

export const descriptionOf = ({ alt, caption, focus }: Description): Description => ({
  alt,
  caption,
  focus,
});

export const isSameFocus = (a: Description, b: Description): boolean =>
  a.focus.x === b.focus.x && a.focus.y === b.focus.y;

/** Whether two descriptions are the same once stored, which removes space around texts. */
export const isSameDescription = (a: Description, b: Description): boolean =>
  a.alt.trim() === b.alt.trim() && a.caption.trim() === b.caption.trim() && isSameFocus(a, b);
