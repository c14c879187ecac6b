/**
 * A URL keeps the brackets it opens itself, and does not end with what ends a sentence. Controls that turn the
 * direction of a text are in none, because a host could look like another one.
 */
const url =
  /(https?:\/\/(?:\([^\s<>"()\p{Bidi_C}]*\)|\[[^\s<>"[\]\p{Bidi_C}]*\]|[^\s<>"()[\]\p{Bidi_C}])+(?<![.,;:!?'’”»…]))/iu;

/**
 * Whether a reader may be led to a URL: one that browsers understand, and none of this site that signs in or out or gives a
 * file of records, because a visitor could have an admin do that by a click. A segment with an escape may be one of these
 * names too, and a server before the worker may make one slash of several.
 */
function isLinkable(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hostname, pathname } = new URL(text);
  return (
    hostname !== location.hostname || !/^\/+(api\/+)?(log|[^/]*(%|-export)|data-)/.test(pathname)
  );
}

/** Splits a text into its URLs and what lies between them; `index` tells equal parts apart. */
export const linkedParts = (text: string) =>
  text
    .split(url)
    .map((part, index) => ({ index, part, isLink: index % 2 > 0 && isLinkable(part) }))
    .filter(({ part }) => part);
