import type { SavedReply } from "#contract/saved-replies.ts";

/** What is looked for among the saved replies: what follows the slash that begins a text; null without one. */
export function replyPhrase(text: string): string | null {
  const isPhrase = text.startsWith("/") && !text.includes("\n");
  return isPhrase ? text.slice(1).trim().toLowerCase() : null;
}

/** Whether a part of a text begins with a phrase. */
const hasStart = (text: string, phrase: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .some((part) => part.startsWith(phrase));

/** The saved replies a phrase finds: shortcuts that begin with it first, then titles, then texts. */
export function matchingReplies(
  replies: readonly SavedReply[],
  phrase: string,
): readonly SavedReply[] {
  const rank = ({ shortcut, title, body }: SavedReply): number => {
    if (shortcut.startsWith(phrase)) return 0;
    if (hasStart(title, phrase)) return 1;
    return body.toLowerCase().includes(phrase) ? 2 : 3;
  };
  return replies
    .filter((reply) => rank(reply) < 3)
    .toSorted((a, b) => rank(a) - rank(b) || a.shortcut.localeCompare(b.shortcut));
}
