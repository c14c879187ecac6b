import type { Post } from "#contract/content.ts";
import { pages } from "#contract/pages.ts";
import { readMinutes } from "#contract/reading-time.ts";
import { newsImage } from "./news-image.ts";
import { bold, h2, italic, link, list, p, prose, quote } from "./prose.ts";
import { sampleEnvelope } from "./sample-envelope.ts";

const body = prose(
  p(
    "Most people who try a writing machine are disappointed in the same way. The sentences are correct. They are even agreeable. And nobody who knows the author would believe for a moment that she wrote them.",
  ),
  p(
    "The usual remedy is to feed the machine more: every caption, every transcript, ten years of newsletters. It helps less than one would think. An archive records what somebody published. A voice is what she would have refused to publish, and the archive is silent about that.",
  ),
  h2("Begin with the refusals"),
  p(
    "When a creator joins us, the first working session has no software in it. We sit with forty of her own paragraphs and forty that merely resemble them, unlabelled, and ask her to cross out what she would never say. It takes about two hours. It is usually the first time anybody has asked.",
  ),
  p(
    "What comes out of that room is short, and more useful than any archive. One client never ends a sentence on a joke. Another will describe a dress but not a body. A third uses the word ",
    italic("honestly"),
    " only when she is about to be unfair. These are rules, and rules can be kept by an instrument.",
  ),
  quote("An archive records what somebody published. A voice is what she would have refused to."),
  h2("What the instrument does, and where it stops"),
  p(
    "The drafting system we build afterwards is deliberately modest. It proposes; it does not post. Every draft arrives with the rules it was checked against, and with the two or three places where it was unsure. The author reads those first. On a good week she changes a line. On a bad week she throws the draft away, and the system learns from the discarded one as carefully as from the accepted one.",
  ),
  p("We hold ourselves to four promises, and they are written into the agreement:"),
  list(
    [bold("Nothing leaves unread."), " A person approves each piece, by name."],
    [bold("The voice stays hers."), " The rules and the tuned model are the client's property."],
    [bold("Private means private."), " Messages and unpublished drafts train nothing but her own."],
    [bold("It can be switched off."), " If the drafts stop saving time, we retire the system."],
  ),
  h2("The measure that matters"),
  p(
    "It is tempting to count output: posts in a week, replies in an hour. We count something less flattering, the share of drafts that go out with fewer than five words changed. In the first fortnight it is rarely above a fifth. By the third month it tends to settle a little over a half, and there we stop pushing. A draft that never needs correcting has usually stopped saying anything.",
  ),
  p(
    "The remaining half is not a failure of the technology. It is the part of the work that was always hers: the sentence nobody saw coming, the decision to say nothing this week. We build the instrument so that she has time for exactly that.",
  ),
  p(
    "If you would like to know what your own refusals look like, ",
    link("the programme", pages["join-us"].path),
    " begins with the same two hours, and the same forty paragraphs.",
  ),
);

/** Technology, 2025-11-18. */
export const aVoiceIsNotADataset: Post = {
  ...sampleEnvelope("post", "a-voice-is-not-a-dataset", 1, "2025-11-18"),
  title: "A voice is not a dataset",
  excerpt:
    "Feeding a machine everything you ever wrote will not make it sound like you. Asking what you would never write comes closer.",
  body,
  category: "Technology",
  readTime: readMinutes(body),
  featured: true,
  tags: ["AI", "Voice", "Automation"],
  author: "Matteo Orsini",
  image: newsImage(1, "Rows of fine blue sound waves over black, one of them in gold"),
};
