import type { JoinForm, PortalForm } from "./applications.ts";
import type { spamSignals } from "./fields.ts";
import {
  applicationTypes,
  experienceLevelLabels,
  followerRangeLabels,
  platforms,
  revenueRangeLabels,
} from "./option-labels.ts";

/** What each question of the application portal is called, in the order it is asked. */
export const portalLabels = {
  fullName: "Full name",
  email: "Email",
  company: "Company/brand",
  applicationType: "Application type",
  goals: "Goals",
  currentRevenue: "Current monthly revenue",
  socialMedia: "Social media profile",
  message: "Additional information",
} satisfies Record<Exclude<keyof PortalForm, keyof typeof spamSignals>, string>;

/** What each question of the join-us form is called, in the order it is asked. */
export const joinLabels = {
  fullName: "Full name",
  email: "Email",
  phone: "Phone",
  contentNiche: "Content niche",
  currentFollowers: "Current following",
  primaryPlatform: "Primary platform",
  monthlyRevenue: "Monthly revenue",
  portfolio: "Portfolio",
  experience: "Experience",
  goals: "Goals",
  motivation: "Motivation",
  agreeToTerms: "Agrees to the terms",
  marketingConsent: "Wants news by e-mail",
} satisfies Record<keyof JoinForm, string>;

/** What the options of the questions that offer some are called. */
const optionLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  applicationType: applicationTypes,
  currentFollowers: followerRangeLabels,
  primaryPlatform: platforms,
  monthlyRevenue: revenueRangeLabels,
  experience: experienceLevelLabels,
} satisfies Partial<Record<keyof JoinForm | keyof PortalForm, Readonly<Record<string, string>>>>;

/** An answer in words; what is no option of its question stays as it was given. */
export function answerText(question: string, answer: string | boolean): string {
  if (typeof answer === "boolean") return answer ? "Yes" : "No";
  const options = Object.hasOwn(optionLabels, question) ? optionLabels[question] : undefined;
  return options && Object.hasOwn(options, answer) ? (options[answer] ?? answer) : answer;
}
