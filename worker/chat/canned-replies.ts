import { brand } from "#contract/brand.ts";

/** What the automatic answers know, in the order in which they are tried. */
const answers: readonly (readonly [keywords: RegExp, text: string])[] = [
  [
    /\b(services|what do you offer)\b/i,
    "We work with creators and brands on monetization, AI tools and automation, VIP launches and full brand transformations. Which of these would you like to know more about?",
  ],
  [
    /\b(pricing|costs?)\b/i,
    "Every engagement is priced to its goals, so there is no fixed list. Tell us what you have in mind, and we will come back with a proposal.",
  ],
  [
    /\b(applications?|apply)\b/i,
    `You can apply at any time on our Apply page; it takes a few minutes. Applications are reviewed within ${brand.reviewHours} hours.`,
  ],
  [/\b(hello|hi)\b/i, "Hello! It is good to have you here. What are you working on?"],
];

const unknown =
  "Thank you for your message. I can tell you about our services, pricing and applications.";
const offer =
  " Or would you like to talk to a person? Choose “Talk to a person”, and our team will take over.";

/** After this many unknown messages in a row, a person is offered. */
const missesBeforeOffer = 2;

const seen =
  "Thank you for the picture. I can read words only: tell me what it is about, or choose “Talk to a person”, and our team will look at it.";

export type CannedReply = { readonly text: string; readonly misses: number };

/** The automatic reply to a message, "" for a picture alone; `misses` counts the messages before it, in a row, that were not understood. */
export function cannedReply(message: string, misses: number): CannedReply {
  if (message === "") return { text: seen, misses };
  const known = answers.find(([keywords]) => keywords.test(message));
  if (known) return { text: known[1], misses: 0 };
  const isOffered = misses + 1 >= missesBeforeOffer;
  return { text: isOffered ? unknown + offer : unknown, misses: misses + 1 };
}
