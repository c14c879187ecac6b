import type { Testimonial } from "#contract/content.ts";
import type { ContentImage } from "#contract/content-image.ts";
import { sampleEnvelope } from "./sample-envelope.ts";

/** A picture of 1600 × 1000 pixels from `/media/testimonials/`, with its small copy. */
const image = (name: string, alt: string): ContentImage => ({
  src: `/media/testimonials/${name}.avif`,
  alt,
  width: 1600,
  height: 1000,
  variants: [{ src: `/media/testimonials/${name}-800.avif`, width: 800 }],
});

/** What three clients say. */
export const testimonials: readonly Testimonial[] = [
  {
    ...sampleEnvelope("testimonial", "elite-creator-success", 1),
    title: "Elite Creator Success",
    description:
      "300% revenue growth in 3 months, and I post less than I did before. They found what my audience was already trying to buy, then gave me the evenings back.",
    creator: "Lifestyle creator, 480K followers",
    rating: 5,
    tag: "AI-Generated",
    figure: { value: "300%", label: "revenue growth in 3 months" },
    clip: "elite-creator-success",
    image: image(
      "elite-creator-success",
      "Columns of gold light that rise to the right, out of focus",
    ),
    accent: "signal",
  },
  {
    ...sampleEnvelope("testimonial", "luxury-brand-evolution", 2),
    title: "Luxury Brand Evolution",
    description:
      "We came with a logo we were tired of. We left with a manner: how we speak, what we refuse, how long a picture is allowed to be still. Our clients noticed before we announced it.",
    creator: "Managing director, jewellery house",
    rating: 5,
    tag: "Brand Transformation",
    figure: { value: "64%", label: "more private appointments in one season" },
    clip: "luxury-brand-evolution",
    image: image("luxury-brand-evolution", "A ring set with pale and red stones, out of focus"),
    accent: "rouge",
  },
  {
    ...sampleEnvelope("testimonial", "investment-success", 3),
    title: "Investment Success",
    description:
      "I had seen plenty of decks about the creator economy. This was the first time somebody showed me the cash flows, the churn and the reasons not to invest on the same page.",
    creator: "Partner, private family office",
    rating: 5,
    tag: "Investment ROI",
    figure: { value: "4.2×", label: "return across an eighteen-month portfolio" },
    clip: "investment-success",
    image: image("investment-success", "Liquid gold in a glass, out of focus"),
    accent: "champagne",
  },
];
