import { withPastedLists } from "./pasted-lists.ts";

/** A text without everything from each `start` to the next `end`; without an end the rest stays. */
export function withoutBetween(text: string, start: string, end: string): string {
  const lower = text.toLowerCase();
  let output = "";
  let position = 0;
  for (;;) {
    const from = lower.indexOf(start, position);
    const to = from < 0 ? -1 : lower.indexOf(end, from);
    if (to < 0) return output + text.slice(position);
    output += text.slice(position, from);
    position = to + end.length;
  }
}

/**
 * HTML of the clipboard as the editor reads it. `style` and handlers get names that the page's
 * Content-Security-Policy does not object to; the editor reads bold and italic from `data-style`. Lists of
 * Word become lists. This is for comfort: what a text may hold, the schema decides.
 */
export function cleanedHtml(html: string): string {
  const lists = withPastedLists(withoutBetween(html, "<style", "</style>"));
  return lists.replace(/<[a-z][^<>]*/gi, (tag) =>
    tag.replace(/\s(?=(?:style|on[a-z]+)\s?=)/gi, " data-"),
  );
}

/** How many pictures of a paste would not be kept: all but those copied from this editor. */
export const foreignPictureCount = (html: string): number =>
  (html.match(/<img\b[^<>]*/gi) ?? []).filter((tag) => !tag.includes("data-copied")).length;

/** Whether HTML holds any text beside its tags; a copied picture has none. */
export const hasText = (html: string): boolean =>
  withoutBetween(html, "<!--", "-->")
    .replace(/<[^<>]*>/g, "")
    .trim() !== "";
