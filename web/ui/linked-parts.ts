/**
 * A URL keeps the brackets it opens itself, and does not end with what ends a sentence. Controls that turn the
 * direction of a text are in none, because a host could look like another one.
 */
const url =
  /(https?:\/\/(?:\([^\s<>"()\p{Bidi_C}]*\)|\[[^\s<>"[\]\p{Bidi_C}]*\]|[^\s<>"()[\]\p{Bidi_C}])+(?<![.,;:!?'’”»…]))/iu;

/**
 * Whether a reader may be led to a URL: one that browsers understand, and none that signs in or out here, because a visitor
 * could sign out an admin with a link. A first segment with an escape may be `api` too, and the next one `logout`.
 */
function isLinkable(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hostname, pathname } = new URL(text);
  return hostname !== location.hostname || !/^\/(api\/)?(log|[^/]*%)/.test(pathname);
}

/** Splits a text into its URLs and what lies between them; `index` tells equal parts apart. */
export const linkedParts = (text: string) =>
  text
    .split(url)
    .map((part, index) => ({ index, part, isLink: index % 2 > 0 && isLinkable(part) }))
    .filter(({ part }) => part);
