import type { ToneCopy } from "./tone-copy.ts";

export const technical: ToneCopy = {
  titles: ["{title}: scope and method", "{title}: how it works"],
  openings: [
    "These notes on {name} cover the inputs, the process and the result.",
    "What follows about {name} is written for the people who will have to run it.",
  ],
  problems: [
    "Most failures are failures of process: an unclear input, an untested assumption, a step without an owner.",
    "Without a baseline, an improvement cannot be told apart from a good week.",
    "Manual steps hide their cost until the volume grows.",
  ],
  approaches: [
    "We document the current state first and treat it as the baseline.",
    "Each change is isolated, so that its effect can be measured on its own.",
    "Repeated steps are automated only after they have been done by hand and understood.",
    "Every output has a definition of done and a person who signs it off.",
  ],
  craft: [
    "Source files, settings and naming follow one convention, so that work can be handed over without a call.",
    "Quality checks run before delivery rather than after a complaint.",
    "We prefer standard formats, because a proprietary one becomes a dependency.",
    "Versions are kept, and any of them can be restored.",
  ],
  outcomes: [
    "The process can be repeated by someone who was not there when it was designed.",
    "Errors surface early, where they are cheap to correct.",
    "Capacity grows without a matching growth in coordination.",
    "You hold the documentation, the source material and the access.",
  ],
  closings: [
    "Send us your current set-up, and we will answer with the constraints we see.",
    "We are happy to go through the details with whoever will maintain the result.",
    "A first review needs read access and one conversation.",
  ],
  actions: ["Request a technical review", "See the process", "Talk to a specialist"],
  points: [
    "A documented baseline",
    "Defined inputs, outputs and owners",
    "Automated checks before delivery",
    "Standard formats throughout",
    "Full handover of source material",
  ],
  headings: {
    problem: ["Constraints", "Where processes fail"],
    approach: ["Method", "The process, step by step"],
    craft: ["Quality control", "Formats and conventions"],
    outcome: ["Result", "What you operate afterwards"],
    fit: ["Requirements", "Where it applies"],
  },
  greeting: "Hello,",
  farewell: "Regards,",
};
