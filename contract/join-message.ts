import type { JoinForm } from "#contract/applications.ts";
import type { ContactForm } from "#contract/contact.ts";
import { experiences, followings, platforms, revenues } from "#contract/option-labels.ts";

/** The letter a join-us form becomes: every answer on a line of its own, long ones beneath their name. */
export function joinMessage(form: JoinForm): ContactForm {
  const lines = [
    `Full name: ${form.fullName}`,
    `E-mail: ${form.email}`,
    `Phone: ${form.phone || "not given"}`,
    `Following: ${followings[form.currentFollowers]}`,
    `Primary platform: ${platforms[form.primaryPlatform]}`,
    `Content niche: ${form.contentNiche}`,
    `Monthly revenue: ${revenues[form.monthlyRevenue]}`,
    `Experience: ${experiences[form.experience]}`,
    `Portfolio: ${form.portfolio || "not given"}`,
    `Agrees to the terms: ${form.agreeToTerms ? "yes" : "no"}`,
    `Wants news by e-mail: ${form.marketingConsent ? "yes" : "no"}`,
    "",
    "Goals:",
    form.goals,
    "",
    "Motivation:",
    form.motivation,
  ];
  return {
    name: form.fullName,
    email: form.email,
    subject: `Creator programme application from ${form.fullName}`,
    message: lines.join("\n"),
    joinForm: form,
  };
}
