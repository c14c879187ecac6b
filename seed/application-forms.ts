import type { JoinForm, PortalForm } from "#contract/applications.ts";

/** A complete form of the application portal with all optional fields empty; the person is invented. */
export const portalForm = {
  fullName: "Mina Okafor",
  email: "mina@okafor.example",
  applicationType: "creator",
  goals: "Turn a ceramics channel into a studio",
  message: "Twelve years of wheel throwing, three of filming it, and a waiting list.",
} as const satisfies PortalForm;

/** A complete join-us form with all optional fields empty; the person is invented. */
export const joinForm = {
  fullName: "Tomás Lindqvist",
  email: "tomas@lindqvist.example",
  currentFollowers: "50k-100k",
  primaryPlatform: "youtube",
  contentNiche: "Night photography",
  monthlyRevenue: "1k-5k",
  goals: "Reach one hundred thousand subscribers without losing the quiet of the films.",
  experience: "advanced",
  motivation:
    "I have worked alone for four years. I would like people around me who measure, who disagree, and who finish things on time.",
  agreeToTerms: true,
} as const satisfies Omit<JoinForm, "marketingConsent">;
