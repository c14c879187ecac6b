import type { ToneCopy } from "./tone-copy.ts";

export const persuasive: ToneCopy = {
  titles: ["{title}: the case for starting now", "{title}: why it is worth it"],
  openings: [
    "If you have been putting off a decision about {name}, this is the page to read.",
    "You have thought about {name} for long enough to deserve a straight answer.",
  ],
  problems: [
    "Waiting feels safe, yet every week of it is spent on work that does not move you forward.",
    "You can keep doing more of the same, or you can do the thing that makes the same unnecessary.",
    "The cost of standing still never appears on an invoice, which is why it is so easy to pay.",
  ],
  approaches: [
    "We start with the change that pays for the others.",
    "You see it working before you are asked to commit to more.",
    "We put our own judgement on the line by telling you what we would leave out.",
    "You decide at every step, and each step stands on its own.",
  ],
  craft: [
    "People judge in a glance, so we make sure the glance is in your favour.",
    "The difference between good and chosen is attention, and attention is what we sell.",
    "Your audience can tell when something was made with care, and rewards it.",
    "We refuse work that we could not do well, which is the best reason to trust the rest.",
  ],
  outcomes: [
    "Imagine opening the week with a plan you believe in.",
    "Your best work is finally seen by the people it was made for.",
    "You stop chasing attention and begin to choose it.",
    "What you build now keeps working long after the first effort.",
  ],
  closings: [
    "One conversation commits you to nothing and will show you where you stand.",
    "The best time to begin was earlier; the next best is today.",
    "Say yes to the first step, and judge us by it.",
  ],
  actions: ["Take the first step", "Claim your place", "Begin today"],
  points: [
    "The change with the greatest effect comes first",
    "Proof before commitment",
    "Honest advice, including what to leave out",
    "Work that is made to be noticed",
    "You stay in control throughout",
  ],
  headings: {
    problem: ["What waiting costs", "The choice in front of you"],
    approach: ["Why this works", "A first step that proves itself"],
    craft: ["Made to be chosen", "The advantage of attention"],
    outcome: ["What you gain", "Where this takes you"],
    fit: ["If this is you", "Made for you"],
  },
  greeting: "Hello,",
  farewell: "Looking forward to your answer,",
};
