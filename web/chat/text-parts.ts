/** Controls that turn the direction of a text are in no URL, because a host could look like another one. */
const urlPattern = /https?:\/\/[^\s<>"\p{Bidi_Control}]+/giu;
const endsSentence = ".,;:!?'’”»…";
const openings = "([{";
const closings = ")]}";

/** A part of a text and where it begins. */
type TextPart = { readonly at: number; readonly part: string; readonly isLink: boolean };

/** A URL without what ends the sentence: punctuation, and brackets that were opened before the URL. */
function withoutEnd(found: string): string {
  const open = [0, 0, 0];
  let end = 0;
  for (let at = 0; at < found.length; at += 1) {
    const character = found.charAt(at);
    const opening = openings.indexOf(character);
    const closing = closings.indexOf(character);
    const isPaired = (open[closing] ?? 0) > 0;
    if (opening >= 0) open[opening] = (open[opening] ?? 0) + 1;
    else if (isPaired) open[closing] = (open[closing] ?? 0) - 1;
    if (isPaired || !(openings + closings + endsSentence).includes(character)) end = at + 1;
  }
  return found.slice(0, end);
}

/** Splits a text into its URLs and what lies between them; what ends a sentence is in no URL. */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(urlPattern)) {
    const url = withoutEnd(found);
    if (!URL.canParse(url)) continue;
    parts.push({ at: from, part: text.slice(from, index), isLink: false });
    parts.push({ at: index, part: url, isLink: true });
    from = index + url.length;
  }
  parts.push({ at: from, part: text.slice(from), isLink: false });
  return parts.filter(({ part }) => part);
}
