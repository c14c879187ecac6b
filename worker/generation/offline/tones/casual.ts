import type { ToneCopy } from "./tone-copy.ts";

export const casual: ToneCopy = {
  titles: ["{title}, without the fuss", "{title}: the short version"],
  openings: [
    "Let’s talk about {name}, minus the jargon and the hard sell.",
    "We get asked about {name} a lot, so here is the honest answer.",
  ],
  problems: [
    "Most of us start with a great idea and then lose an afternoon to the admin around it.",
    "You try a bit of everything, half of it sticks, and it is hard to tell which half.",
    "There is always one more tool to learn, and it never seems to be the one that helps.",
  ],
  approaches: [
    "We start by listening, ideally over a decent coffee.",
    "We pick the one thing that would make your week easier and do that before anything else.",
    "You get one person to message, not a ticket number.",
    "If something isn’t working, we say so and change it.",
  ],
  craft: [
    "We sweat the small stuff so that you don’t have to.",
    "It still has to sound like you, otherwise what’s the point?",
    "We’d rather make one good thing than ten that are fine.",
    "Nothing goes out until we’d be happy to put our own name on it.",
  ],
  outcomes: [
    "You get your evenings back, and the work gets better too.",
    "People notice, and they tend to tell other people.",
    "You’ll know what to do next without asking us.",
    "It feels lighter, and it keeps going when you take a day off.",
  ],
  closings: [
    "Sound good? Come and say hello.",
    "No pressure, no slides, just a chat about what you’re up to.",
    "If it’s not for you, that’s fine, and we’ll happily point you to who could help.",
  ],
  actions: ["Say hello", "Have a chat with us", "Show us what you’re making"],
  points: [
    "A proper chat before anything else",
    "A real person who answers your messages",
    "Small steps you can see straight away",
    "Plain English, start to finish",
    "Room to change your mind",
  ],
  headings: {
    problem: ["We’ve all been there", "The annoying bit"],
    approach: ["So here’s what we do", "How it goes"],
    craft: ["The bits we’re fussy about", "Why it still sounds like you"],
    outcome: ["What you’ll notice", "The good part"],
    fit: ["Is it for you?", "Who it suits"],
  },
  greeting: "Hi there,",
  farewell: "Speak soon,",
};
