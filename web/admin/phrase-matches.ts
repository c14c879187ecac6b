import { withoutInvisible } from "#contract/visible-text.ts";

const fold = (text: string): string => text.toLowerCase();

/** Whether a label contains a phrase; case and invisible characters do not count. Every label contains an empty phrase. */
export const matchesPhrase = (label: string, phrase: string): boolean =>
  withoutInvisible(fold(label)).includes(withoutInvisible(fold(phrase)));

type Part = { readonly part: string; readonly isMatch: boolean; readonly start: number };

/** Splits a label into the parts that match a phrase and the parts between them. */
export function splitMatches(label: string, phrase: string): readonly Part[] {
  const [text, wanted] = [fold(label), fold(phrase)];
  // Lower case is longer for a few characters, and then the positions differ.
  if (!wanted || text.length !== label.length) return [{ part: label, isMatch: false, start: 0 }];
  const parts: Part[] = [];
  let start = 0;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, start)) {
    if (at > start) parts.push({ part: label.slice(start, at), isMatch: false, start });
    start = at + wanted.length;
    parts.push({ part: label.slice(at, start), isMatch: true, start: at });
  }
  if (start < label.length) parts.push({ part: label.slice(start), isMatch: false, start });
  return parts;
}
