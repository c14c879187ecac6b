/**
 * A URL keeps the brackets it opens itself, and does not end with what ends a sentence. Controls that turn the
 * direction of a text are in none, because a host could look like another one.
 */
const url =
  /(https?:\/\/(?:\([^\s<>"()\p{Bidi_C}]*\)|\[[^\s<>"[\]\p{Bidi_C}]*\]|[^\s<>"()[\]\p{Bidi_C}])+(?<![.,;:!?'’”»…]))/iu;

/** Splits a text into its URLs and what lies between them; `index` tells equal parts apart. */
export const linkedParts = (text: string) =>
  text
    .split(url)
    .map((part, index) => ({ index, part, isLink: index % 2 > 0 }))
    .filter(({ part }) => part);
