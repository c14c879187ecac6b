import type { AudienceCard } from "#contract/content.ts";
import { sampleEnvelope } from "./sample-envelope.ts";

/** Whom the agency serves. */
export const audiences: readonly AudienceCard[] = [
  {
    ...sampleEnvelope("audience", "creators", 1),
    icon: "creator",
    title: "Creators",
    description:
      "You have the audience. We give it a business: work that is quicker to make, priced with confidence, and yours to keep.",
    features: [
      "AI Content Generation",
      "Monetization Optimization",
      "Brand Collaboration",
      "Audience Analytics",
    ],
    accent: "champagne",
  },
  {
    ...sampleEnvelope("audience", "brands", 2),
    icon: "brand",
    title: "Brands",
    description:
      "You have a name worth protecting. We give it a presence people return to, and the measurements to prove that they do.",
    features: [
      "Luxury Brand Identity",
      "AI Marketing Campaigns",
      "Immersive Web Design",
      "Performance Analytics",
    ],
    accent: "rouge",
  },
  {
    ...sampleEnvelope("audience", "investors", 3),
    icon: "investor",
    title: "Investors",
    description:
      "You have patience and capital. We give you a clear view of the creator economy, its returns and its risks, before the crowd arrives.",
    features: [
      "Creator Portfolio Analysis",
      "ROI Projections",
      "Market Trend Insights",
      "VIP Investment Access",
    ],
    accent: "signal",
  },
];
