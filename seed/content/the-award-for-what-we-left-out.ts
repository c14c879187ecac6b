import type { Post } from "#contract/content.ts";
import { readMinutes } from "#contract/reading-time.ts";
import { newsImage } from "./news-image.ts";
import { bold, figure, h2, italic, numberedList, p, prose, quote } from "./prose.ts";
import { sampleEnvelope } from "./sample-envelope.ts";

const body = prose(
  p(
    "In June a film of ours was given a prize for direction. It is forty-one seconds long, has no cut, no voice and no music, and shows a length of silk settling on a table. The citation praised its confidence. I should like to set the record straight: we were not confident at all.",
  ),
  h2("How it came about"),
  p(
    "The client, a jewellery house that has worked from the same two rooms for ninety years, wanted to look younger. The first storyboard had eighteen scenes. There was a bridge at dawn in it. There was, I regret to say, a horse.",
  ),
  p(
    "We shot a day of it and disliked every frame. In the evening, while the crew packed, somebody let the cloth from the display table fall back into place, slowly, in the last of the raking light, and the managing director said: ",
    italic("that is how our clients put a necklace down."),
    " We unpacked the camera.",
  ),
  figure(
    {
      src: "/media/videos/silk.avif",
      alt: "Silk in champagne and dark red, settling into long folds in low light",
      width: 1600,
      height: 900,
      variants: [],
    },
    "Eleven seconds in. The cloth has not quite come to rest, and neither had we.",
  ),
  h2("What was left out"),
  p(
    "For the students who have written to ask, here is what did not survive that night, in the order in which it went:",
  ),
  numberedList(
    [bold("The product."), " It appears in the last four seconds, already lying there."],
    [bold("The slogan."), " The name is enough when the picture has done its work."],
    [bold("The pace."), " Nothing moves faster than a hand would move it."],
    [bold("The horse."), " He was very good. It was not his fault."],
  ),
  p(
    "None of this was a theory beforehand. It became one afterwards, as these things do, and we have since been more careful with it than with most theories, because restraint is easily imitated and then it is only emptiness. The cloth works because somebody in that house had watched people put necklaces down for thirty years.",
  ),
  quote("The film that won is what remained when we stopped trying to be noticed."),
  h2("On collecting such things"),
  p(
    "With this one the shelf holds a little over twenty-five. We are grateful for every jury that has ever disagreed with our doubts. We also keep a second shelf, which visitors see less often, with the work that won nothing and earned its client a better year than the work that did. When a new director joins us, we begin the tour there.",
  ),
  p(
    "The prize itself has gone to the two rooms where the film was made. It stands beside the till, holding down the receipts. I am told that the clients ask about it far less often than they ask about the tablecloth.",
  ),
  p(
    "The crew of that evening numbered six, and the certificate has room for one name. We have asked for five more certificates.",
  ),
);

/** Awards, 2025-06-24. */
export const theAwardForWhatWeLeftOut: Post = {
  ...sampleEnvelope("post", "the-award-for-what-we-left-out", 4, "2025-06-24"),
  title: "The award for what we left out",
  excerpt:
    "Forty-one seconds, no cut, no music, a length of silk. How a film for a jewellery house came to win a prize for direction by accident.",
  body,
  category: "Awards",
  readTime: readMinutes(body),
  featured: false,
  tags: ["Film", "Brands", "Direction"],
  author: "Adaeze Valcourt",
  image: newsImage(4, "A dark disc with warm light streaming from behind it"),
};
