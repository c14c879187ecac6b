import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { analyticsEventTypes } from "#contract/analytics.ts";
import { pointDays, sessionIdleMinutes, visitorHours } from "#contract/analytics-retention.ts";
import { termsVersion } from "#contract/legal.ts";
import { clickIds, sourceParameters } from "#contract/link-parameters.ts";
import { countingSection } from "./counting-section.tsx";

const text = renderToStaticMarkup(countingSection.text)
  .replace(/<[^>]+>/g, "")
  .replace(/\s+/g, " ");

it.each([
  `deleted ${sessionIdleMinutes} minutes after midnight`,
  `ends after ${sessionIdleMinutes} minutes`,
  `deleted ${visitorHours} hours after the last one`,
  `deleted after ${pointDays} days`,
])("the privacy policy says how long analytics keeps what: %s", (sentence) => {
  expect(text).toContain(sentence);
});

it("the privacy policy says what connects a visit with what a person has sent", () => {
  for (const claim of [
    "the random number of the visit and when it began",
    "where you came from, the page you came to and how many pages you had seen",
    `for ${pointDays} days, we see its pages beside a chat`,
    "The connection is deleted with what you sent",
  ])
    expect(text).toContain(claim);
  expect(text).not.toContain("ourselves included");
});

it("the privacy policy names what is sent of an address", () => {
  for (const [name] of [sourceParameters, ["ref"], clickIds]) expect(text).toContain(`“${name}”`);
});

it("a changed duration comes with a new version of the privacy policy", () => {
  const durations = new Set(text.match(/\d+ (minutes|hours|days)/g));
  expect([termsVersion, ...durations]).toEqual(["2026-11-27", "30 minutes", "48 hours", "90 days"]);
});

it("the privacy policy names as many events as there are", () => {
  const count = analyticsEventTypes.length;
  const numbers = "no one two three four five six seven eight nine ten eleven twelve".split(" ");
  const sentence = `web/legal/counting-section.tsx must tell visitors all ${count} events of contract/analytics.ts`;
  expect(text, sentence).toContain(`${numbers[count] ?? count} things you may do`);
});
