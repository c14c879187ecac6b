import type { Testimonial } from "#contract/content.ts";
import { envelope } from "./envelope.ts";

/** Three clients, in their own words. */
export const stories: readonly Testimonial[] = [
  {
    ...envelope("story", "elite-creator-success", 1),
    title: "Elite Creator Success",
    description:
      "300% revenue growth in 3 months, and I post less than I did before. They found what my audience was already trying to buy, then gave me the evenings back.",
    creator: "Lifestyle creator, 480K followers",
    rating: 5,
    tag: "AI-Generated",
    figure: { value: "300%", label: "revenue growth in 3 months" },
    clip: "field",
    image: {
      src: "/media/stories/elite-creator-success.avif",
      alt: "Fine gold filings drawn into field lines on a dark plate",
    },
    accent: "signal",
  },
  {
    ...envelope("story", "luxury-brand-evolution", 2),
    title: "Luxury Brand Evolution",
    description:
      "We came with a logo we were tired of. We left with a manner: how we speak, what we refuse, how long a picture is allowed to be still. Our clients noticed before we announced it.",
    creator: "Managing director, jewellery house",
    rating: 5,
    tag: "Brand Transformation",
    figure: { value: "64%", label: "more private appointments in one season" },
    clip: "silk",
    image: {
      src: "/media/stories/luxury-brand-evolution.avif",
      alt: "Folds of dark silk in raking light",
    },
    accent: "rouge",
  },
  {
    ...envelope("story", "investment-success", 3),
    title: "Investment Success",
    description:
      "I had seen plenty of decks about the creator economy. This was the first time somebody showed me the cash flows, the churn and the reasons not to invest on the same page.",
    creator: "Partner, private family office",
    rating: 5,
    tag: "Investment ROI",
    figure: { value: "4.2×", label: "return across an eighteen-month portfolio" },
    clip: "champagne",
    image: {
      src: "/media/stories/investment-success.avif",
      alt: "Slow pale bubbles rising through liquid gold",
    },
    accent: "champagne",
  },
];
