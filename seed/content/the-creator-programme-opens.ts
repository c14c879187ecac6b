import { brand } from "#contract/brand.ts";
import type { Post } from "#contract/content.ts";
import { pages } from "#contract/pages.ts";
import { readMinutes } from "#contract/reading-time.ts";
import { newsImage } from "./news-image.ts";
import { bold, h2, link, list, p, prose, quote } from "./prose.ts";
import { sampleEnvelope } from "./sample-envelope.ts";

const body = prose(
  p(
    "For three years the creator programme had no door. People were introduced, or they were not. It kept the work good and the circle small, and it also meant that we met the same sort of person again and again. From today there is a door, and anybody may knock.",
  ),
  h2("Who it is for"),
  p(
    "We have tried to write the requirements so that you can answer them yourself, before you spend an evening on a form. There are three.",
  ),
  list(
    [bold("At least 10K followers"), " on one platform. Which one does not matter."],
    [
      bold("Six months or more of consistent work."),
      " Consistent means that your audience knows when to look for you, not that you post every day.",
    ],
    [
      bold("Demonstrated engagement."),
      " Show us a conversation you started. A good one with forty people in it counts for more than a poor one with forty thousand.",
    ],
  ),
  p(
    "What you earn at present is a question on the form and not a requirement. Some of the people we are proudest of earned nothing at all on the day they wrote to us.",
  ),
  h2("What happens when you apply"),
  p(
    `A person reads every application, and you hear from us within ${brand.reviewHours} hours, whatever the answer is. If it is a no, it comes with the reason, because a refusal without a reason is merely rude. If it is a perhaps, we ask for a conversation of half an hour. We accept about one in a hundred, and we would rather you heard that number from us.`,
  ),
  quote("A refusal without a reason is merely rude."),
  h2("What you can expect afterwards"),
  p(
    "The first week belongs to the audit: your income, your hours, your agreements, and the things your audience keeps asking you for. You then get a plan on a single page, and one person who answers for it. Within 30 days you should be able to point at something that has measurably improved. If you cannot, we have chosen the wrong thing to improve, and we start again at our own expense.",
  ),
  p(
    "Support is there at any hour, by a human being when it matters and by a well-mannered machine when it does not. You will always be told which of the two you are talking to.",
  ),
  h2("One thing we ask of you"),
  p(
    "Take the long questions on the form seriously. We ask what you want and why, and we ask for more than a line. Nobody is marking the prose. We are listening for the difference between a wish and a decision, and it tends to show by the third sentence.",
  ),
  p(
    "The form is ",
    link("here", pages["join-us"].path),
    ". It takes about fifteen minutes, and it remembers what you wrote if you are called away.",
  ),
);

/** Announcements, 2025-04-15. */
export const theCreatorProgrammeOpens: Post = {
  ...sampleEnvelope("post", "the-creator-programme-opens", 5, "2025-04-15"),
  title: "The creator programme opens its door",
  excerpt: `Until now you had to be introduced. From today anybody may apply: three requirements, one form, and an answer within ${brand.reviewHours} hours.`,
  body,
  category: "Announcements",
  readTime: readMinutes(body),
  featured: false,
  tags: ["Programme", "Creators"],
  author: "Jun Larsen",
  image: newsImage(5, "A door ajar, its light falling across the floor of a dark room"),
};
