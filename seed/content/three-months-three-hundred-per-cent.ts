import type { Post } from "#contract/content.ts";
import { readMinutes } from "#contract/reading-time.ts";
import { newsImage } from "./news-image.ts";
import { bold, h2, h3, italic, list, p, prose, quote } from "./prose.ts";
import { sampleEnvelope } from "./sample-envelope.ts";

const body = prose(
  p(
    "The figure is real, and we have been asked about it often enough to owe an explanation. A lifestyle creator with 480,000 followers came to us in spring. Three months later her revenue had grown by three hundred per cent. She agreed to this account on the condition that we leave out her name and leave in the mistakes.",
  ),
  h2("What we found"),
  p(
    "Nine tenths of her income came from sponsored posts, and most of that from two sponsors. Her audience was loyal, unusually so: people wrote to her at length, and she answered at night. In those letters was the whole plan, though none of us saw it in the first week.",
  ),
  p(
    "Our note from the second audit reads: ",
    italic("they keep asking her for the same three things, and she keeps answering for free."),
  ),
  h2("What we changed"),
  h3("The first month: sort"),
  p(
    "We read eleven hundred messages and sorted them by what was being asked. Three questions made up more than half: how she plans a week, how she chooses fabric, how she learnt to say no to work. Nobody had asked for merchandise, which was what she had been about to launch. She cancelled the order.",
  ),
  h3("The second month: build"),
  p(
    "Each question became one thing with one price. A planning workbook, a recorded course on cloth in six parts, and a small monthly circle of thirty people. The drafting system took over first replies, in her voice and under her eye, so that her evenings came back before the new work arrived.",
  ),
  h3("The third month: price"),
  p(
    "Here is the first mistake. We priced the circle too low, filled it in a day, and spent a fortnight apologising to people who wanted a place. The second circle opened at twice the price and filled in four days. We now test a price with a waiting list before we name it.",
  ),
  quote("Nobody had asked for merchandise, which was what she had been about to launch."),
  h2("What it rests on now"),
  list(
    [bold("The circle"), " brings in a little under half of her revenue, renewed monthly."],
    [bold("The course and the workbook"), " bring in a third, with no further work from her."],
    [bold("Sponsors"), " are down to a fifth, fewer and better paid than before."],
  ),
  p(
    "The second mistake was ours too: for the first six weeks we reported growth without reporting hours. She was working more, not less, and was too polite to say so. Hours now stand beside revenue in every monthly report we write, for every client, on the same line.",
  ),
  p(
    "Three hundred per cent is not a promise. It is what happened when an audience that already trusted somebody was finally offered what it had been asking for. The method travels: read first, build little, price late. The number belongs to her.",
  ),
);

/** Success Stories, 2025-10-07. */
export const threeMonthsThreeHundredPerCent: Post = {
  ...sampleEnvelope("post", "three-months-three-hundred-per-cent", 2, "2025-10-07"),
  title: "Three months, three hundred per cent",
  excerpt:
    "The account behind our most quoted figure: eleven hundred letters, three products, two mistakes, and the evenings given back.",
  body,
  category: "Success Stories",
  readTime: readMinutes(body),
  featured: true,
  tags: ["Creators", "Revenue", "Case study"],
  author: "Jun Larsen",
  image: newsImage(2, "Three piles of letters in raking light, each taller than the last"),
};
