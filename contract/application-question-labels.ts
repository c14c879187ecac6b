import {
  applicationTypeLabels,
  experienceLevelLabels,
  followerRangeLabels,
  platformLabels,
  revenueRangeLabels,
} from "./application-option-labels.ts";
import type { JoinForm, PortalForm } from "./applications.ts";
import type { SpamSignals } from "./spam-signals.ts";

/** Labels of the questions of the application portal, in the order of the form. */
export const portalLabels = {
  fullName: "Full name",
  email: "Email",
  company: "Company/brand",
  applicationType: "Application type",
  goals: "Goals",
  currentRevenue: "Current monthly revenue",
  socialMedia: "Social media profile",
  message: "Additional information",
} satisfies Record<Exclude<keyof PortalForm, keyof SpamSignals | "termsVersion">, string>;

/** Labels of the questions of the join-us form, in the order of the form. */
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
} satisfies Record<Exclude<keyof JoinForm, "termsVersion">, string>;

/** Labels of the options, by question. */
const optionLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  applicationType: applicationTypeLabels,
  currentFollowers: followerRangeLabels,
  primaryPlatform: platformLabels,
  monthlyRevenue: revenueRangeLabels,
  experience: experienceLevelLabels,
} satisfies Partial<Record<keyof JoinForm | keyof PortalForm, Readonly<Record<string, string>>>>;

/** An answer as text: the label of an option, Yes or No for a boolean, else the answer itself. */
export function answerText(question: string, answer: string | boolean): string {
  if (typeof answer === "boolean") return answer ? "Yes" : "No";
  const options = Object.hasOwn(optionLabels, question) ? optionLabels[question] : undefined;
  return options && Object.hasOwn(options, answer) ? (options[answer] ?? answer) : answer;
}
