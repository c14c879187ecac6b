import type { Service } from "#contract/content.ts";
import { sampleEnvelope } from "./sample-envelope.ts";

/** The three tiers of the house. */
export const services: readonly Service[] = [
  {
    ...sampleEnvelope("service", "monetization-strategy", 1),
    icon: "growth",
    title: "Monetization Strategy",
    description:
      "We read your audience the way an auditor reads a ledger, then build income that does not depend on one platform, one sponsor or one good month.",
    features: ["Revenue Stream Analysis", "Audience Segmentation", "Pricing Optimization"],
    price: "From £1,800 a month",
    tier: 1,
    visualLabel: "Revenue, measured",
    accent: "champagne",
  },
  {
    ...sampleEnvelope("service", "ai-toolkits-automation", 2),
    icon: "automation",
    title: "AI Toolkits & Automation",
    description:
      "Instruments tuned to your voice. They draft, answer and sort; you decide. The hours that return to you are spent on work only you can do.",
    features: ["AI Content Generator", "Automated DM System", "Intelligent Chatbots"],
    price: "From £3,200 a month",
    tier: 2,
    visualLabel: "Signal, automated",
    accent: "signal",
  },
  {
    ...sampleEnvelope("service", "vip-nft-launchpad", 3),
    icon: "launch",
    title: "VIP & NFT Launchpad",
    description:
      "For work that deserves an occasion: a limited release, a room with the right forty people in it, and partners who were chosen rather than found.",
    features: ["NFT Launch Support", "VIP Event Access", "Premium Partnerships"],
    price: "By invitation",
    tier: 3,
    visualLabel: "Access, reserved",
    accent: "rouge",
  },
];
