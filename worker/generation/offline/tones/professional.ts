import type { ToneCopy } from "./tone-copy.ts";

export const professional: ToneCopy = {
  titles: ["{title}: a considered view", "{title}: how we approach it"],
  openings: [
    "Here is how we think about {name}, and what you can expect when we do the work together.",
    "This is our position on {name}: what matters, what does not, and how we would begin.",
  ],
  problems: [
    "Good work is often held back by the decisions around it rather than by the idea itself.",
    "Budgets are spent on activity that is never reviewed, and the same questions return each quarter.",
    "When a result belongs to everyone, progress tends to be counted in meetings.",
  ],
  approaches: [
    "We begin with what you already have and agree in writing what should change.",
    "One person answers for the work from the first conversation to the last delivery.",
    "Each step has a date, an owner and a result that you can check for yourself.",
    "We recommend less than we could, so that what we do recommend is done properly.",
  ],
  craft: [
    "Detail is not decoration; it is how a reader decides whether to trust you.",
    "Every draft is checked against the brief and shortened before you see it.",
    "We record the reasons behind each choice, so that the next choice is easier.",
    "Consistency matters more than volume, and we plan for a pace that can be kept.",
  ],
  outcomes: [
    "You should be able to say what has improved, and why.",
    "Your team keeps the method as well as the result.",
    "Decisions become quicker because the evidence is already on the table.",
    "What remains is a way of working that does not depend on us.",
  ],
  closings: [
    "If this is how you prefer to work, we would be glad to hear from you.",
    "A short conversation is usually enough to see whether we are the right choice.",
    "Tell us where you stand today, and we will tell you plainly what we would do first.",
  ],
  actions: ["Arrange a conversation", "Request a proposal", "Speak to our team"],
  points: [
    "A clear brief before any work begins",
    "One named person who answers for the result",
    "Dates that are agreed and kept",
    "Reviews at fixed points, with written notes",
    "A handover your team can use",
  ],
  headings: {
    problem: ["Where the effort goes", "What stands in the way"],
    approach: ["How we work", "A measured approach"],
    craft: ["The standard we hold", "Care in the detail"],
    outcome: ["What changes", "What you can expect"],
    fit: ["Who this is for", "The right fit"],
  },
  greeting: "Good morning,",
  farewell: "Kind regards,",
};
