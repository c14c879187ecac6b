import type { Post } from "#contract/content.ts";
import { readMinutes } from "#contract/reading-time.ts";
import { newsImage } from "./news-image.ts";
import { bold, h2, italic, list, p, prose, quote } from "./prose.ts";
import { sampleEnvelope } from "./sample-envelope.ts";

const body = prose(
  p(
    "Followers come last. I have sat on the investors' side of the table for most of my working life, and I have yet to meet a serious one who opens a creator's file at the audience page. They open it at the bank statements, and they read for twenty minutes without speaking.",
  ),
  p(
    "Creators find this cold. I have come to think it is a courtesy. Somebody who reads your accounts before your comments is treating you as a business, which is what you asked to be.",
  ),
  h2("The three lines they look for"),
  p("Every reader has habits, but the first pass is nearly always the same three lines."),
  list(
    [
      bold("Concentration."),
      " How much of the income comes from the largest payer? Above forty per cent, the conversation is about that payer and not about you.",
    ],
    [
      bold("Repetition."),
      " How much of this month's income would arrive again next month if you were ill? Subscriptions, licences and royalties count. Campaigns do not.",
    ],
    [
      bold("Ownership."),
      " What could you take with you if a platform closed tonight? A mailing list, a catalogue, a registered name. It is often a short list, and it is better to know.",
    ],
  ),
  p(
    "Notice what is absent. Reach is absent, because it is rented. Growth is absent from the first pass too, because growth on a concentrated, unrepeated, unowned income only makes the risk larger.",
  ),
  quote("Reach is rented. An investor wants to know what you own."),
  h2("The page that is usually missing"),
  p(
    "The best file I was ever handed had a page headed ",
    italic("Reasons not to"),
    ". It listed a dependence on one editor, a contract due for renewal in autumn, and a season in which the audience always falls away. Each had a sentence beside it saying what was being done. The negotiation took a week instead of a quarter, because there was nothing left to discover.",
  ),
  p(
    "We now write that page for every creator we introduce. It has never cost one of them an agreement. It has more than once improved the terms, for a plain reason: an investor prices what he cannot see, and he prices it generously in his own favour.",
  ),
  h2("Before you are asked"),
  p(
    "If a conversation with capital is anywhere on your horizon, start a year early. Separate the business from the household. Put licences in writing, including the friendly ones. Move one tenth of your income each quarter from campaigns to something that repeats. None of it is glamorous, and all of it is worth having even if you never take a penny of anybody's money.",
  ),
  p(
    "That is the part I would underline. The file an investor wants to read is the file of a business that could do without him.",
  ),
);

/** Industry Insights, 2025-09-02. */
export const whatAnInvestorReadsFirst: Post = {
  ...sampleEnvelope("post", "what-an-investor-reads-first", 3, "2025-09-02"),
  title: "What an investor reads first",
  excerpt:
    "Not the followers. Three lines in the accounts decide the first twenty minutes, and a page most creators never write decides the rest.",
  body,
  category: "Industry Insights",
  readTime: readMinutes(body),
  featured: false,
  tags: ["Investors", "Revenue", "Due diligence"],
  author: "Sofia Kessler",
  image: newsImage(3, "The engraved rosette of a share certificate, with lines of gold"),
};
