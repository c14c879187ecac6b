import type { Post } from "#contract/content.ts";
import { readMinutes } from "#contract/reading-time.ts";
import { newsImage } from "./news-image.ts";
import { bold, h2, italic, list, p, prose, quote } from "./prose.ts";
import { sampleEnvelope } from "./sample-envelope.ts";

const body = prose(
  p(
    "There is a moment, a second or so after a page appears, when the visitor decides whether anybody is at home. Nothing on the page has been read by then. What has been read is its manner: whether it rushes, whether it pleads, whether it is able to stand still.",
  ),
  p(
    "For some years the fashion was to spend that second on movement. Everything slid, bounced or counted up from nought. It was lively, in the way a lift full of salesmen is lively. The houses we work for are now asking for the opposite, and it turns out to be harder.",
  ),
  h2("Stillness has to be earned"),
  p(
    "A still page hides nothing. If the photograph is ordinary, it will be ordinary for as long as anyone looks. If the sentence is loose, there is no animation to carry it past the reader. Most requests for calm design are, underneath, requests for better pictures and fewer words, and the budget ought to follow.",
  ),
  p(
    "It also has to be quick. A page cannot feel composed if it arrives in pieces. We treat weight as a matter of taste: every kilobyte is something the visitor carries for us, and one does not ask a guest to carry the furniture.",
  ),
  quote("One does not ask a guest to carry the furniture."),
  h2("Four habits that help"),
  list(
    [
      bold("One gesture at a time."),
      " If the line draws itself, the picture waits. If the picture moves, the words stand still.",
    ],
    [
      bold("Slow in, never bouncing."),
      " Good doors close with a little resistance and then a click. Pages may do the same.",
    ],
    [
      bold("Large, then small, then nothing."),
      " Scale does the work of colour, and space does the work of rules.",
    ],
    [
      bold("Respect the person who asked for less."),
      " Somebody who has switched off motion should get the same page, not a lesser one.",
    ],
  ),
  h2("What it is worth"),
  p(
    "I distrust figures in this part of the conversation, since a calm page with nothing to say will convert nobody. But in the redesigns we have measured, people stayed longer on the first picture and reached the form sooner. They were not being hurried along. They were being ",
    italic("received"),
    ", and they behaved accordingly.",
  ),
  p(
    "A last test, and it costs nothing. Print your front page, pin it to a wall and walk to the other side of the room. If you can name the one thing it is about, keep that thing and question everything else. If you cannot, no amount of movement is going to tell your visitors either.",
  ),
);

/** Industry Insights, 2025-02-11. */
export const inPraiseOfTheStillPicture: Post = {
  ...sampleEnvelope("post", "in-praise-of-the-still-picture", 6, "2025-02-11"),
  title: "In praise of the still picture",
  excerpt:
    "For years, pages slid, bounced and counted up from nought. The houses we work for now ask for the opposite, and it is harder.",
  body,
  category: "Industry Insights",
  readTime: readMinutes(body),
  featured: false,
  tags: ["Design", "Brands", "Motion"],
  author: "Adaeze Valcourt",
  image: newsImage(6, "Two pearls on a table in the light of a window"),
};
