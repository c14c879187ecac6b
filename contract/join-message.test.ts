import { expect, it } from "vitest";
import type { JoinForm } from "./applications.ts";
import { contactForm } from "./contact.ts";
import { joinFormAsMessage } from "./join-message.ts";

const form: JoinForm = {
  fullName: "Zoë Marlow",
  email: "zoe@person.example",
  phone: "",
  currentFollowers: "50k-100k",
  primaryPlatform: "youtube",
  contentNiche: "Slow travel",
  monthlyRevenue: "1k-5k",
  goals: "A studio of three people,\nand a series that pays for it within a year.",
  experience: "advanced",
  motivation: "m".repeat(120),
  portfolio: "https://zoe.example/work",
  agreeToTerms: true,
  marketingConsent: false,
};

it("writes every answer of the form into the message, in the order of the form", () => {
  const { name, email, subject, message } = joinFormAsMessage(form);
  expect({ name, email }).toEqual({ name: form.fullName, email: form.email });
  expect(subject).toBe("Creator programme application from Zoë Marlow");
  expect(message.split("\n").slice(0, 14)).toEqual([
    "Full name: Zoë Marlow",
    "Email: zoe@person.example",
    "Phone: not given",
    "Content niche: Slow travel",
    "Current following: 50,000 to 100,000",
    "Primary platform: YouTube",
    "Monthly revenue: £1,000 to £5,000",
    "Portfolio: https://zoe.example/work",
    "Experience: Advanced",
    "Agrees to the terms: Yes",
    "Wants news by e-mail: No",
    "",
    "Goals:",
    "A studio of three people,",
  ]);
});

it("writes a message within the limits of the contact form, even at the longest", () => {
  const longest = {
    ...form,
    fullName: "n".repeat(120),
    goals: "g".repeat(2000),
    motivation: "m".repeat(5000),
  };
  expect(contactForm.safeParse(joinFormAsMessage(longest)).success).toBe(true);
});
