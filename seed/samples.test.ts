import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { pictures } from "#asset-pipeline/picture-list.ts";
import { contentKinds } from "#contract/content.ts";
import { entryKinds, entrySchema } from "#contract/content-entries.ts";
import { postCategories } from "#contract/content-options.ts";
import { plainText, readMinutes } from "#contract/reading-time.ts";
import { videos } from "#web/home/next-video.ts";
import { audiences } from "./content/audiences.ts";
import { posts } from "./content/posts.ts";
import { services } from "./content/services.ts";
import { team } from "./content/team.ts";
import { testimonials } from "./content/testimonials.ts";
import { samples } from "./samples.ts";

const root = new URL("../", import.meta.url);

// Loading the samples fails with the name of the file when a kind has none.
it.each(entryKinds)(
  "has sample entries of the kind %s and of no other kind in its file",
  (kind) => {
    const { list } = contentKinds[kind];
    const ofKind = samples.filter((entry) => entry.kind === kind);
    expect(
      ofKind.length,
      `seed/content/${list}.ts must export \`${list}\` with entries of the kind "${kind}"`,
    ).toBeGreaterThan(0);
  },
);

it.each(samples)("matches the schema in $kind $slug, and no field is dropped", (sample) => {
  expect(entrySchema(sample.kind).parse(sample)).toEqual(sample);
});

it.each(samples)("has a document an editor could have written in $kind $slug", (sample) => {
  const { id, kind, slug, publishedAt, updatedAt, ...document } = sample;
  expect(contentKinds[kind].document.parse(document)).toEqual(document);
});

it("gives every entry an id of its own, and a slug of its own among its kind", () => {
  expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length);
  expect(new Set(samples.map(({ kind, slug }) => `${kind}/${slug}`)).size).toBe(samples.length);
});

it.each(samples)("has every picture file of $kind $slug", (sample) => {
  const paths = JSON.stringify(sample).match(/\/media\/[^"]+/g) ?? [];
  for (const path of paths) {
    const file = `web/public${path}`;
    const { list } = contentKinds[sample.kind];
    const sentence = `${file} does not exist, but "${sample.slug}" in seed/content/${list}.ts shows it`;
    expect(existsSync(new URL(file, root)), sentence).toBe(true);
  }
});

it("has the three service tiers with their three features", () => {
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

it("has the three audiences with their features", () => {
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

it("has three testimonials, all rated five, the first about 300% in 3 months", () => {
  expect(testimonials.map(({ title, tag, rating }) => [title, tag, rating])).toEqual([
    ["Elite Creator Success", "AI-Generated", 5],
    ["Luxury Brand Evolution", "Brand Transformation", 5],
    ["Investment Success", "Investment ROI", 5],
  ]);
  expect(testimonials[0]?.description).toContain("300% revenue growth in 3 months");
});

it("has a clip of its own for each testimonial, which is no video of the first screen", () => {
  const clips = testimonials.map(({ clip }) => clip);
  expect(new Set(clips).size).toBe(testimonials.length);
  for (const clip of clips) {
    expect(videos).not.toContain(clip);
    for (const file of [`${clip}-720.webm`, `${clip}-720.mp4`, `${clip}.avif`])
      expect(existsSync(`web/public/media/videos/${file}`), file).toBe(true);
  }
});

it("makes the pictures of posts and testimonials from no motif of the first screen", () => {
  const motifs = pictures
    .filter(({ file }) => /^(news|testimonials)\//.test(file))
    .map(({ shader }) => shader);
  expect(new Set(motifs).size).toBe(posts.length + testimonials.length);
  expect(motifs.filter((shader) => shader.startsWith("videos/"))).toEqual([]);
});

it("has posts of every category newest first, some of them featured", () => {
  expect(new Set(posts.map(({ category }) => category))).toEqual(new Set(postCategories));
  expect(posts.filter(({ featured }) => featured)).toHaveLength(2);
  const dates = posts.map(({ publishedAt }) => publishedAt);
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
});

it.each(posts)("has a complete article by a member of the team: $slug", (post) => {
  expect(team.map(({ name }) => name)).toContain(post.author);
  const types = post.body.content.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(["paragraph", "heading", "blockquote"]));
  expect(types).toContainEqual(expect.stringMatching(/^(bullet|ordered)List$/));
  const wordCount = plainText(post.body).split(/\s+/).length;
  expect(wordCount).toBeGreaterThan(350);
  expect(wordCount).toBeLessThan(600);
  expect(post.readTime).toBe(readMinutes(post.body));
});

it("has a figure with a caption and an ordered list in an article", () => {
  const blocks = posts.flatMap(({ body }) => body.content);
  expect(blocks.some(({ type }) => type === "orderedList")).toBe(true);
  expect(blocks.some((block) => block.type === "figure" && block.content?.length)).toBe(true);
});
