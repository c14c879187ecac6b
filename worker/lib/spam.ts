import type { SpamSignals } from "#contract/spam-signals.ts";

/** From this score on a submission counts as spam: it is stored apart, and only the team gets a mail. */
export const spamThreshold = 60;

/** A form sent faster than this was probably filled by a script. */
const hastyMs = 3000;

/** Different links above this number add to the score, because people do link to their own work. */
const freeLinks = 4;

/** Links stay below the threshold by themselves, because a creator may name a profile on every platform. */
const maxLinkPoints = 40;

/** Other senders of the same text up to this number are one person who has corrected an email. */
const freeSenders = 1;

const link = /(?:https?:\/\/|www\.|\[url)(?:[^\s\])"'<>,;]*[^\s\])"'<>,;.:!?])?/gi;
const markup = /<a\s|\[\/?url|\[link/i;

/** How a form reached the worker. Browsers send headers that a plain program has to forge. */
export type Provenance = keyof typeof provenancePoints;
const provenancePoints = {
  /** JSON of a page of this site. */
  "script of a page": 0,
  /** JSON without `Origin` and `Sec-Fetch-Site`, which every browser sends with it. */
  program: 30,
  /** An HTML form posted by a browser. */
  navigation: 0,
  /** The same by a browser from before 2023 or a text browser, which send no `Sec-Fetch-Mode`. */
  "old navigation": 20,
  /** An HTML form of a client that asks for no HTML or does not say which page it comes from. */
  "form of a program": 60,
};

/** What Turnstile says about a token; `unknown` without a token, when it is off and when it does not answer. */
export type TurnstileVerdict = keyof typeof turnstilePoints;
const turnstilePoints = { passed: -40, unknown: 0, failed: 60 };

/** Everything that suggests a script or a person. */
type Evidence = Pick<SpamSignals, "website" | "elapsedMs"> & {
  texts: readonly string[];
  provenance: Provenance;
  /** How many other mailboxes have sent one of the long texts within a month. */
  otherSenders: number;
  turnstile: TurnstileVerdict;
};

/** A form of this site always sends the honeypot, empty or not, whatever the browser. */
function honeypotPoints(website: string | undefined): number {
  if (website === undefined) return 60;
  return website === "" ? 0 : 100;
}

/** Haste stays below the threshold by itself, because a late script makes a person look hasty. */
function elapsedPoints(elapsedMs: number | undefined, provenance: Provenance): number {
  const isHtmlForm = provenance !== "script of a page" && provenance !== "program";
  if (elapsedMs === undefined) return isHtmlForm ? 0 : 40;
  return elapsedMs < hastyMs ? 40 : 0;
}

/** The spam score of a submission, 0 to 200. It refuses nothing. */
export function spamScore(evidence: Evidence): number {
  const { website, elapsedMs, texts, provenance, otherSenders, turnstile } = evidence;
  const all = texts.join("\n");
  // A message can repeat the links of its form, so only different ones count.
  const links = new Set(all.match(link)).size;
  const score =
    honeypotPoints(website) +
    elapsedPoints(elapsedMs, provenance) +
    provenancePoints[provenance] +
    turnstilePoints[turnstile] +
    (markup.test(all) ? 60 : 0) +
    Math.min(Math.max(0, links - freeLinks) * 20, maxLinkPoints) +
    Math.max(0, otherSenders - freeSenders) * 30;
  return Math.min(Math.max(score, 0), 200);
}
