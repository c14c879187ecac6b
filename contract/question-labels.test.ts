import { expect, it } from "vitest";
import { joinForm, portalForm } from "./applications.ts";
import { spamSignals } from "./fields.ts";
import { answerText, joinLabels, portalLabels } from "./question-labels.ts";

it.each([
  ["portal", portalForm, portalLabels],
  ["join-us form", joinForm, joinLabels],
])("has a name for every question of the %s, and for no other", (_, form, labels) => {
  const asked = Object.keys(form.shape).filter((name) => !Object.hasOwn(spamSignals, name));
  expect(Object.keys(labels).toSorted()).toEqual(asked.toSorted());
});

it.each([
  ["currentFollowers", "500k-1m", "500,000 to 1 million"],
  ["applicationType", "brand", "Brand"],
  ["agreeToTerms", true, "Yes"],
  ["marketingConsent", false, "No"],
  ["goals", "youtube", "youtube"],
  ["primaryPlatform", "toString", "toString"],
  ["constructor", "name", "name"],
])("reads the answer to %s, %j, as a person would say it", (question, answer, text) => {
  expect(answerText(question, answer)).toBe(text);
});
