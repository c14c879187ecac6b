import type { TeamMember } from "#contract/content.ts";
import { envelope } from "./envelope.ts";

/** The four people who answer for the work. */
export const team: readonly TeamMember[] = [
  {
    ...envelope("team", "adaeze-valcourt", 1),
    name: "Adaeze Valcourt",
    role: "Founder & Creative Director",
    bio: "Adaeze spent a decade directing campaigns for fashion houses before she founded the agency. She signs off every film, every sentence and every refusal.",
    initials: "AV",
    image: { src: "/media/team/av.avif", alt: "The monogram AV on a dark plate" },
  },
  {
    ...envelope("team", "matteo-orsini", 2),
    name: "Matteo Orsini",
    role: "Head of AI & Automation",
    bio: "Matteo builds the instruments: drafting, sorting and answering systems that sound like the person they work for. He measures them weekly and retires the ones that do not earn their place.",
    initials: "MO",
    image: { src: "/media/team/mo.avif", alt: "The monogram MO on a dark plate" },
  },
  {
    ...envelope("team", "jun-larsen", 3),
    name: "Jun Larsen",
    role: "Creator Growth",
    bio: "Jun looks after creators from the first audit to the second year. Numbers first, then conversation, then the plan; never the other way round.",
    initials: "JL",
    image: { src: "/media/team/jl.avif", alt: "The monogram JL on a dark plate" },
  },
  {
    ...envelope("team", "sofia-kessler", 4),
    name: "Sofia Kessler",
    role: "Brand & Investor Partnerships",
    bio: "Sofia introduces brands and investors to the people they should be working with, and tells them plainly when they should not. Most of her best introductions took a year.",
    initials: "SK",
    image: { src: "/media/team/sk.avif", alt: "The monogram SK on a dark plate" },
  },
];
