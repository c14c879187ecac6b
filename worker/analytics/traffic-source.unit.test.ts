import { expect, it } from "vitest";
import { trafficSource } from "./traffic-source.ts";

const sourceOf = (referrer: string, query = "") =>
  trafficSource(referrer, new URLSearchParams(query), "www.site.example");

it.each([
  ["", "", "Direct"],
  ["https://www.site.example/news", "", "Direct"],
  ["https://site.example/", "", "Direct"],
  ["not a url", "", "Direct"],
  ["https://www.google.co.uk/", "", "Search"],
  ["https://duckduckgo.com/", "", "Search"],
  ["android-app://com.google.android.googlequicksearchbox/", "", "Search"],
  ["https://l.instagram.com/?u=x", "", "Social"],
  ["https://t.co/abc", "", "Social"],
  ["https://out.reddit.com/", "", "Social"],
  ["https://chatgpt.com/", "", "AI"],
  ["", "utm_source=chatgpt.com", "AI"],
  ["https://www.perplexity.ai/search", "", "AI"],
  ["https://gemini.google.com/app", "", "AI"],
  ["https://mail.google.com/", "", "Email"],
  ["", "utm_source=mailing&utm_medium=Email", "Email"],
  ["https://www.google.com/", "gclid=abc", "Paid"],
  ["https://www.instagram.com/", "utm_source=instagram&utm_medium=paid_social", "Paid"],
  ["", "utm_source=instagram&utm_medium=bio&utm_campaign=launch", "Social"],
  ["", "utm_source=poster&utm_medium=print", "Campaign"],
  ["", "ref=partner", "Campaign"],
  ["https://partner.example/list", "", "Referral"],
  ["https://notgoogle.example/", "", "Referral"],
  ["https://about-x.com/", "", "Referral"],
])("puts referrer %s with query %s into the channel %s", (referrer, query, channel) => {
  expect(sourceOf(referrer, query).channel).toBe(channel);
});

it("reads the campaign from the query, and the host from the referrer", () => {
  const query = "utm_source=Instagram&utm_medium=Bio&utm_campaign=Autumn%20Launch&utm_content=blue";
  expect(sourceOf("https://www.instagram.com/sable/", query)).toEqual({
    channel: "Social",
    referrer: "instagram.com",
    utmSource: "instagram",
    utmMedium: "bio",
    utmCampaign: "Autumn Launch",
    utmContent: "blue",
  });
});

it("prefers utm_source to ref", () => {
  expect(sourceOf("", "ref=a&utm_source=b").utmSource).toBe("b");
});

it("keeps one visible line of at most 100 characters of a hostile value", () => {
  const hostile = encodeURIComponent(`a\u0000\u202e\r\nbc${"\u{1f600}".repeat(2000)}`);
  const { utmCampaign } = sourceOf("", `utm_campaign=${hostile}`);
  expect(utmCampaign).toMatch(/^a {2}bc/);
  expect(utmCampaign.length).toBeLessThanOrEqual(100);
  expect(utmCampaign.isWellFormed()).toBe(true);
});

it("keeps no backslash, which no filter could find", () => {
  expect(sourceOf("", "utm_source=a%5Cb&utm_campaign=%5C").utmSource).toBe("a/b");
  expect(sourceOf("", "utm_campaign=c:%5Cd").utmCampaign).toBe("c:/d");
});
