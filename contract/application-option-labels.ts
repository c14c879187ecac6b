import type { JoinForm, PortalForm } from "./applications.ts";
import { brand } from "./brand.ts";

const { symbol } = brand.currency;

/** Labels of the follower ranges. */
export const followerRangeLabels = {
  "10k-50k": "10,000 to 50,000",
  "50k-100k": "50,000 to 100,000",
  "100k-500k": "100,000 to 500,000",
  "500k-1m": "500,000 to 1 million",
  "1m+": "More than 1 million",
} satisfies Record<JoinForm["currentFollowers"], string>;

/** Labels of the platforms. */
export const platformLabels = {
  instagram: "Instagram",
  tiktok: "TikTok",
  youtube: "YouTube",
  twitter: "Twitter",
  linkedin: "LinkedIn",
  twitch: "Twitch",
  other: "Another platform",
} satisfies Record<JoinForm["primaryPlatform"], string>;

/** Labels of the monthly revenue ranges. */
export const revenueRangeLabels = {
  "0-1k": `Up to ${symbol}1,000`,
  "1k-5k": `${symbol}1,000 to ${symbol}5,000`,
  "5k-10k": `${symbol}5,000 to ${symbol}10,000`,
  "10k-25k": `${symbol}10,000 to ${symbol}25,000`,
  "25k+": `More than ${symbol}25,000`,
} satisfies Record<JoinForm["monthlyRevenue"], string>;

/** Labels of the experience levels. */
export const experienceLevelLabels = {
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
  expert: "Expert",
} satisfies Record<JoinForm["experience"], string>;

/** Labels of the types of applicant. */
export const applicationTypeLabels = {
  creator: "Creator",
  brand: "Brand",
  investor: "Investor",
} satisfies Record<PortalForm["applicationType"], string>;
