const urlPattern = /https?:\/\/[^\s<>"]+/g;
const endsSentence = ".,;:!?)]'";

/** A part of a text and where it begins. */
type TextPart = { readonly at: number; readonly part: string; readonly isLink: boolean };

/** Splits a text into its URLs and what lies between them; what ends a sentence is in no URL. */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(urlPattern)) {
    let to = index + found.length;
    while (endsSentence.includes(text.charAt(to - 1))) to -= 1;
    parts.push({ at: from, part: text.slice(from, index), isLink: false });
    parts.push({ at: index, part: text.slice(index, to), isLink: true });
    from = to;
  }
  parts.push({ at: from, part: text.slice(from), isLink: false });
  return parts.filter(({ part }) => part);
}
