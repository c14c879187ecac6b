import { expect, it } from "vitest";
import { visitFacts } from "./visit-facts.ts";

const attribution = {
  sessionId: "a-session",
  startedAt: Date.parse("2026-03-02T10:00:00Z"),
  landingPage: "/join-us",
  channel: "Email",
  referrer: "",
  utmSource: "newsletter",
  utmMedium: "email",
  utmCampaign: "autumn-notes",
  views: 4,
};
const textOf = (changes: object) =>
  Object.fromEntries(
    visitFacts({ ...attribution, ...changes }).map(({ label, text }) => [label, text]),
  );

it("tells channel, campaign, landing page, views and time of a session", () => {
  expect(textOf({})).toEqual({
    Channel: "Email",
    Campaign: "autumn-notes · newsletter / email",
    "Landed on": "/join-us",
    Viewed: "4 pages",
    Began: expect.stringContaining("2026"),
  });
});

it("leaves out what is not known, and names the referrer", () => {
  const tags = { utmSource: "", utmMedium: "", utmCampaign: "" };
  expect(textOf({ ...tags, channel: "Search", referrer: "google.com", views: 1 })).toEqual({
    Channel: "Search",
    Referrer: "google.com",
    "Landed on": "/join-us",
    Viewed: "1 page",
    Began: expect.any(String),
  });
  expect(textOf({ ...tags, utmSource: "podcast" })).toMatchObject({ Campaign: "podcast" });
});
