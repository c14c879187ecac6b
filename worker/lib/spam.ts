import type { SpamSignals } from "#contract/spam-signals.ts";

/** From this score on a submission counts as spam: it is stored apart, and only the team gets a mail. */
export const spamThreshold = 60;

/** A form sent faster than this was probably filled by a script. */
const hastyMs = 3000;

/** Different links above this number add to the score, because people do link to their own work. */
const freeLinks = 4;

const link = /(?:https?:\/\/|www\.|\[url)[^\s\])"'<>,;]*/gi;
const markup = /<a\s|\[\/?url|\[link/i;

/** The spam score of a submission, 0 to 200, from its signals and all its texts. It refuses nothing. */
export function spamScore({
  website,
  elapsedMs,
  texts,
}: SpamSignals & { texts: readonly string[] }): number {
  const all = texts.join("\n");
  // A message can repeat the links of its form, so only different ones count.
  const links = new Set(all.match(link)).size;
  const score =
    (website ? 100 : 0) +
    // Below the threshold by itself, because a late script makes a person look hasty.
    (elapsedMs !== undefined && elapsedMs < hastyMs ? 40 : 0) +
    (markup.test(all) ? 60 : 0) +
    Math.max(0, links - freeLinks) * 20;
  return Math.min(score, 200);
}
