import type { NewsletterSource } from "#contract/newsletter.ts";
import { pick } from "#seed/pick.ts";
import { firstNames, lastNames } from "./names.ts";

/** A sign-up for the newsletter, and what became of it. */
export interface DemoSubscriber {
  email: string;
  source: NewsletterSource;
  hoursAgo: number;
  /** False for one who has not pressed the button of the mail. */
  isConfirmed: boolean;
  /** When the subscription was ended by a link of a newsletter; null while it was not. */
  leftHoursAgo: number | null;
  /** Whether newsletters to this email come back. */
  isReturned: boolean;
}

/** A newsletter about one of the published posts, the newest first. */
export interface DemoSend {
  /** Which one, counted from the newest. */
  post: number;
  hoursAgo: number;
  sentBy: 0 | 1;
}

/** The newsletters of the month. For local use only. */
export const demoSends: readonly DemoSend[] = [
  { post: 1, hoursAgo: 16 * 24 + 3, sentBy: 0 },
  { post: 0, hoursAgo: 3 * 24 + 5, sentBy: 1 },
];

const hosts = ["harbour", "inkwell", "northlight", "papermill", "quarto", "tidewater"] as const;
const sources = ["news", "article", "article", "news", "page", "article"] as const;
const subscriberCount = 240;
const monthHours = 30 * 24;
/** Sign-ups that were never confirmed are deleted after a week, so older ones are all confirmed. */
const unconfirmedHours = 6 * 24;

function subscriber(index: number): DemoSubscriber {
  const first = pick(firstNames, index * 3);
  const last = pick(lastNames, index + Math.floor(index / firstNames.length));
  const name = `${first}.${last}`.normalize("NFD").replace(/\p{Diacritic}/gu, "");
  // Unequal steps, so that no two days look alike.
  const hoursAgo = monthHours - index * 2.9 - ((index * 37) % 23) / 2;
  const isConfirmed = hoursAgo > unconfirmedHours || index % 4 !== 1;
  const isReturned = index % 29 === 7;
  const leaves = isConfirmed && !isReturned && index % 19 === 4;
  // Those who leave do so some hours after a newsletter.
  const send = demoSends.find((each) => each.hoursAgo < hoursAgo - 1);
  return {
    email: `${name}${index}@${pick(hosts, index * 5)}.example`.toLowerCase(),
    source: pick(sources, index),
    ...{ hoursAgo, isConfirmed, isReturned },
    leftHoursAgo: leaves && send ? send.hoursAgo - 2 - (index % 30) : null,
  };
}

/** Everyone who signed up in the month, oldest first. For local use only. */
export const demoSubscribers: readonly DemoSubscriber[] = Array.from(
  { length: subscriberCount },
  (_, index) => subscriber(index),
);
