import type { JoinForm, PortalForm } from "#contract/applications.ts";
import type { ContactForm } from "#contract/contact.ts";

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

/** A complete message to the agency; the person is invented. */
export const contactForm = {
  name: "Tomás Lindqvist",
  email: "tomas@lindqvist.example",
  subject: "Creator application from Tomás Lindqvist",
  message: "Every answer of the form, one a line.",
} as const satisfies ContactForm;

/** A complete consultation form, as its fields hold it, with two different times in the future. */
export const consultationForm = {
  name: "Noor Adeyemi",
  email: "noor@person.example",
  topic: "brand",
  firstDate: "2031-07-10",
  firstTime: "15:30",
  secondDate: "2031-07-11",
  secondTime: "09:00",
  note: "",
} as const;
