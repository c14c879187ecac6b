import type { ToneCopy } from "./tone-copy.ts";

export const educational: ToneCopy = {
  titles: ["{title}: what to know first", "{title}: a short guide"],
  openings: [
    "This is a short guide for anyone who wants to understand more about {name}.",
    "Before you decide anything about {name}, it helps to know how the parts fit together.",
  ],
  problems: [
    "A common mistake is to choose a tool before naming the problem it should solve.",
    "It is tempting to copy what worked for others without asking why it worked.",
    "It is easy to confuse being busy with making progress, because both feel the same by evening.",
  ],
  approaches: [
    "Write down, in one sentence, what you would like to be different.",
    "List what you already have, because most people own more than they use.",
    "Choose one small change and give it enough time to show an effect.",
    "Compare the result with what you set out to do, and decide what to keep.",
  ],
  craft: [
    "A useful test is to read your work aloud: wherever you stumble, your reader will too.",
    "Think of a style guide as a memory, one that spares you the same decision twice.",
    "Examples teach faster than rules, so collect the ones you admire.",
    "Ask someone outside your field to explain it back to you, and note what they leave out.",
  ],
  outcomes: [
    "Once the basics are in place, each new piece takes less effort than the last.",
    "You will be able to explain your choices, which makes them easier to improve.",
    "Over time you learn which signals matter and which can be ignored.",
    "The habit is worth more than any single result, because it repeats.",
  ],
  closings: [
    "If you would like a second pair of eyes on your first attempt, we are glad to help.",
    "Keep this page for later, and return to it when you have tried the first step.",
    "Questions are welcome, the simple ones especially.",
  ],
  actions: ["Learn how it works", "Read the guide", "Ask us a question"],
  points: [
    "Name the problem before the tool",
    "Use what you already have",
    "Change one thing at a time",
    "Compare the result with the aim",
    "Write down what you learned",
  ],
  headings: {
    problem: ["Common mistakes", "What often goes wrong"],
    approach: ["Step by step", "Where to start"],
    craft: ["How to check your work", "Good habits"],
    outcome: ["What you will learn", "What to look for"],
    fit: ["Who this helps", "When it is useful"],
  },
  greeting: "Hello,",
  farewell: "Happy learning,",
};
