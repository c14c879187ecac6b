import { expect, it } from "vitest";
import { answerText, joinLabels, portalLabels } from "./application-question-labels.ts";
import { joinForm, portalForm } from "./applications.ts";
import { isSpamSignal } from "./spam-signals.ts";

it.each([
  ["portal", portalForm, portalLabels],
  ["join-us form", joinForm, joinLabels],
])("has a label for every question of the %s, and for nothing else", (_, form, labels) => {
  const isQuestion = (name: string) => !isSpamSignal(name) && name !== "termsVersion";
  const questions = Object.keys(form.shape).filter(isQuestion);
  expect(Object.keys(labels).toSorted()).toEqual(questions.toSorted());
});

it.each([
  ["currentFollowers", "500k-1m", "500,000 to 1 million"],
  ["applicationType", "brand", "Brand"],
  ["agreeToTerms", true, "Yes"],
  ["marketingConsent", false, "No"],
  ["goals", "youtube", "youtube"],
  ["primaryPlatform", "toString", "toString"],
  ["constructor", "name", "name"],
])("shows the answer to %s, %j, by its label", (question, answer, text) => {
  expect(answerText(question, answer)).toBe(text);
});
