import type { TeamMember } from "#contract/content.ts";
import type { ContentImage } from "#contract/content-image.ts";
import { sampleEnvelope } from "./sample-envelope.ts";

/** A picture of 900 × 1200 pixels from `/media/team/`, with its small copy. */
const portrait = (initials: string, alt: string): ContentImage => ({
  src: `/media/team/${initials}.avif`,
  alt,
  width: 900,
  height: 1200,
  variants: [{ src: `/media/team/${initials}-450.avif`, width: 450 }],
});

/** The four people who work here. */
export const team: readonly TeamMember[] = [
  {
    ...sampleEnvelope("team", "adaeze-valcourt", 1),
    name: "Adaeze Valcourt",
    role: "Founder & Creative Director",
    bio: "Adaeze spent a decade directing campaigns for fashion houses before she founded the agency. She signs off every film, every sentence and every refusal.",
    initials: "AV",
    image: portrait("av", "The monogram AV on a dark plate"),
  },
  {
    ...sampleEnvelope("team", "matteo-orsini", 2),
    name: "Matteo Orsini",
    role: "Head of AI & Automation",
    bio: "Matteo builds the instruments: drafting, sorting and answering systems that sound like the person they work for. He measures them weekly and retires the ones that do not earn their place.",
    initials: "MO",
    image: portrait("mo", "The monogram MO on a dark plate"),
  },
  {
    ...sampleEnvelope("team", "jun-larsen", 3),
    name: "Jun Larsen",
    role: "Creator Growth",
    bio: "Jun looks after creators from the first audit to the second year. Numbers first, then conversation, then the plan; never the other way round.",
    initials: "JL",
    image: portrait("jl", "The monogram JL on a dark plate"),
  },
  {
    ...sampleEnvelope("team", "sofia-kessler", 4),
    name: "Sofia Kessler",
    role: "Brand & Investor Partnerships",
    bio: "Sofia introduces brands and investors to the people they should be working with, and tells them plainly when they should not. Most of her best introductions took a year.",
    initials: "SK",
    image: portrait("sk", "The monogram SK on a dark plate"),
  },
];
