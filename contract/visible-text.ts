/** Characters without a shape of their own: zero-width, bidirectional controls, fillers, annotations, selectors. */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]+/gu;

/** A variation selector, a joiner, or the first followed by the second. */
const selectorOrJoiner = /^[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]?[\u200c\u200d]?$/u;
const joiner = /[\u200c\u200d]$/;
/** What a joiner may join: pictures, and characters of scripts that join them, as Persian and Hindi. */
const joinable =
  /^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}]|(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])[\p{L}\p{M}])$/u;
/** What a joiner shapes at the end of a word too: Arabic letters, and the marks of Indic scripts. */
const shapedAlone = /^(?:\p{sc=Arab}|(?!\p{sc=Zinh})\p{M})$/u;
const flagTags = /^[\u{e0020}-\u{e007f}]+$/u;

function isNeeded(run: string, before: string, after: string): boolean {
  if (flagTags.test(run)) return before === "\u{1f3f4}";
  if (before.trim() === "" || !selectorOrJoiner.test(run)) return false;
  if (!joiner.test(run) || shapedAlone.test(before)) return true;
  return joinable.test(before) && joinable.test(after);
}

/** The character that ends at an offset. */
function charBefore(text: string, offset: number): string {
  const pair = text.slice(Math.max(0, offset - 2), offset);
  return [...pair].at(-1) ?? "";
}

/**
 * A text without invisible characters, except where they shape what is seen: joiners within an emoji and
 * between characters that join, the selectors of an emoji or a variant character, the tags of a flag.
 */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, (run, offset: number) => {
    const next = text.codePointAt(offset + run.length);
    const after = next === undefined ? "" : String.fromCodePoint(next);
    return isNeeded(run, charBefore(text, offset), after) ? run : "";
  });
}

/** Control characters, line breaks of every kind, and the space of Braille. */
const lineBreaks = /[\p{Cc}\p{Zl}\p{Zp}\u2800]+/gu;

/** A text as one visible line in Unicode normal form C: a run of breaks and controls becomes a space. */
export const oneVisibleLine = (text: string): string =>
  withoutInvisible(text.normalize("NFC").replace(lineBreaks, " "));

/** Line breaks of word processors and slides: vertical tab, form feed, next line. */
const pastedBreaks = /[\v\f\u0085]/g;
const controls = /[^\P{Cc}\t\n\r]+/gu;

/** A text of several lines without control characters other than tabs and line breaks. */
export const withoutControls = (text: string): string =>
  text.replace(pastedBreaks, "\n").replace(controls, "");
