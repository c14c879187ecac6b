import { expect, it } from "vitest";
import { documents, entry } from "#contract/content.ts";
import { postCategories } from "#contract/content-options.ts";
import { plainText, readMinutes } from "#contract/reading-time.ts";
import { audiences } from "#seed/content/audiences.ts";
import { posts } from "#seed/content/posts.ts";
import { services } from "#seed/content/services.ts";
import { stories } from "#seed/content/stories.ts";
import { team } from "#seed/content/team.ts";
import { sampleEntries } from "./sample-entries.ts";

const everything = [...services, ...stories, ...team, ...audiences, ...posts];

it.each(everything)("keeps the contract in $kind $slug, nothing dropped", (sample) => {
  expect(entry.parse(sample)).toEqual(sample);
});

it("stores each document exactly as an editor could have written it", () => {
  for (const { kind, liveDocument } of sampleEntries()) {
    expect(documents[kind].parse(liveDocument)).toEqual(liveDocument);
  }
});

it("gives every entry an id and an address of its own", () => {
  const rows = sampleEntries();
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(new Set(rows.map(({ kind, slug }) => `${kind}/${slug}`)).size).toBe(rows.length);
});

it("shows the three tiers with their three features", () => {
  expect(services.map(({ tier, title, features }) => [tier, title, ...features])).toEqual([
    [
      1,
      "Monetization Strategy",
      "Revenue Stream Analysis",
      "Audience Segmentation",
      "Pricing Optimization",
    ],
    [
      2,
      "AI Toolkits & Automation",
      "AI Content Generator",
      "Automated DM System",
      "Intelligent Chatbots",
    ],
    [3, "VIP & NFT Launchpad", "NFT Launch Support", "VIP Event Access", "Premium Partnerships"],
  ]);
});

it("shows whom the agency serves", () => {
  expect(audiences.map(({ title, features }) => [title, ...features])).toEqual([
    [
      "Creators",
      "AI Content Generation",
      "Monetization Optimization",
      "Brand Collaboration",
      "Audience Analytics",
    ],
    [
      "Brands",
      "Luxury Brand Identity",
      "AI Marketing Campaigns",
      "Immersive Web Design",
      "Performance Analytics",
    ],
    [
      "Investors",
      "Creator Portfolio Analysis",
      "ROI Projections",
      "Market Trend Insights",
      "VIP Investment Access",
    ],
  ]);
});

it("tells three stories, all rated five, the first of 300% in 3 months", () => {
  expect(stories.map(({ title, tag, rating }) => [title, tag, rating])).toEqual([
    ["Elite Creator Success", "AI-Generated", 5],
    ["Luxury Brand Evolution", "Brand Transformation", 5],
    ["Investment Success", "Investment ROI", 5],
  ]);
  expect(stories[0]?.description).toContain("300% revenue growth in 3 months");
});

it("publishes six posts newest first, in every category, some of them featured", () => {
  expect(posts).toHaveLength(6);
  expect(new Set(posts.map(({ category }) => category))).toEqual(new Set(postCategories));
  expect(posts.filter(({ featured }) => featured)).toHaveLength(2);
  const dates = posts.map(({ publishedAt }) => publishedAt);
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
});

it.each(posts)("is a whole article by somebody who works here: $slug", (post) => {
  expect(team.map(({ name }) => name)).toContain(post.author);
  const types = new Set(post.body.content.map(({ type }) => type));
  expect(types).toEqual(new Set(["paragraph", "heading", "blockquote", "bulletList"]));
  const words = plainText(post.body).split(/\s+/).length;
  expect(words).toBeGreaterThan(350);
  expect(words).toBeLessThan(600);
  expect(post.readTime).toBe(readMinutes(post.body));
});
