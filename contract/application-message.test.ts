import { expect, it } from "vitest";
import { joinForm } from "#seed/application-forms.ts";
import { joinFormAsMessage } from "./application-message.ts";
import {
  experienceLevelLabels,
  followerRangeLabels,
  platformLabels,
  revenueRangeLabels,
} from "./application-option-labels.ts";
import { joinLabels } from "./application-question-labels.ts";
import type { JoinForm } from "./applications.ts";
import { contactForm } from "./contact.ts";

const form: JoinForm = {
  ...joinForm,
  phone: "",
  goals: "A studio of three people,\nand a series that pays for it within a year.",
  portfolio: "https://person.example/work",
  marketingConsent: false,
};

it("turns the form into a message with the labels of questions and options", () => {
  const { name, email, subject, message } = joinFormAsMessage(form);
  expect({ name, email }).toEqual({ name: form.fullName, email: form.email });
  expect(subject).toBe(`Creator programme application from ${form.fullName}`);
  const lines = message.split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      `${joinLabels.fullName}: ${form.fullName}`,
      `${joinLabels.email}: ${form.email}`,
      `${joinLabels.phone}: not given`,
      `${joinLabels.contentNiche}: ${form.contentNiche}`,
      `${joinLabels.currentFollowers}: ${followerRangeLabels[form.currentFollowers]}`,
      `${joinLabels.primaryPlatform}: ${platformLabels[form.primaryPlatform]}`,
      `${joinLabels.monthlyRevenue}: ${revenueRangeLabels[form.monthlyRevenue]}`,
      `${joinLabels.portfolio}: ${form.portfolio}`,
      `${joinLabels.experience}: ${experienceLevelLabels[form.experience]}`,
      `${joinLabels.agreeToTerms}: Yes`,
      `${joinLabels.marketingConsent}: No`,
    ]),
  );
});

it("lists the short answers in the order of the form, then each long answer below its label", () => {
  const { message } = joinFormAsMessage(form);
  const { goals, motivation, ...short } = joinLabels;
  const [answers = "", ...texts] = message.split("\n\n");
  expect(answers.split("\n").map((line) => line.split(": ")[0])).toEqual(Object.values(short));
  expect(texts).toEqual([`${goals}:\n${form.goals}`, `${motivation}:\n${form.motivation}`]);
});

it("makes a valid contact message of the longest answers", () => {
  const longest = {
    ...form,
    fullName: "n".repeat(120),
    goals: "g".repeat(2000),
    motivation: "m".repeat(5000),
  };
  expect(contactForm.safeParse(joinFormAsMessage(longest)).success).toBe(true);
});
