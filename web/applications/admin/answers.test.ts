import { expect, it } from "vitest";
import { labelledAnswers } from "./answers.ts";

it("lists the questions in the form's order, with and without an answer", () => {
  const labelled = labelledAnswers({
    source: "portal",
    answers: { message: "More", goals: "Grow" },
  });
  expect(labelled.map(({ label, text }) => [label, text])).toEqual([
    ["Goals", "Grow"],
    ["Current monthly revenue", null],
    ["Social media profile", null],
    ["Additional information", "More"],
  ]);
});

it("shows chosen options with the labels of the form", () => {
  const answers = {
    currentFollowers: "500k-1m",
    primaryPlatform: "tiktok",
    agreeToTerms: true,
    marketingConsent: false,
  };
  const labelled = labelledAnswers({ source: "join-us", answers });
  const text = (name: string) => labelled.find((answer) => answer.name === name)?.text;
  expect(text("currentFollowers")).toBe("500,000 to 1 million");
  expect(text("primaryPlatform")).toBe("TikTok");
  expect(text("agreeToTerms")).toBe("Yes");
  expect(text("marketingConsent")).toBe("No");
});

it("shows an option and a question that the form no longer has", () => {
  const labelled = labelledAnswers({
    source: "join-us",
    answers: { primaryPlatform: "toString", favouriteColour: "Ochre" },
  });
  expect(labelled.find(({ name }) => name === "primaryPlatform")?.text).toBe("toString");
  expect(labelled.at(-1)).toEqual({
    name: "favouriteColour",
    label: "Favourite colour",
    text: "Ochre",
  });
});
