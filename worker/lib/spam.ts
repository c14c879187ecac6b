/** What a form tells about whoever sent it, besides its answers. */
export type SpamSignals = {
  /** A field people never see; whoever filled it is a script. */
  website?: string | undefined;
  /** Milliseconds between opening the form and sending it. */
  elapsedMs?: number | undefined;
};

/** From this score on a submission is kept apart, and only the team is told. */
export const spamThreshold = 60;

const link = /(?:https?:\/\/|www\.|\[url)[^\s\])"'<>,;]*/gi;
const markup = /<a\s|\[\/?url|\[link/i;

/** How much a submission looks like spam: 0 (a person) to 200. Nothing is refused because of it. */
export function spamScore({
  website,
  elapsedMs,
  texts,
}: SpamSignals & { texts: readonly string[] }): number {
  const all = texts.join("\n");
  // Different ones: a letter may repeat what its form says, and people do link to their work.
  const links = new Set(all.match(link)).size;
  const score =
    (website ? 100 : 0) +
    // Never enough alone: a script that loads late makes a person look quick.
    (elapsedMs !== undefined && elapsedMs < 3000 ? 40 : 0) +
    (markup.test(all) ? 60 : 0) +
    Math.max(0, links - 4) * 20;
  return Math.min(score, 200);
}
