import { expect, it } from "vitest";
import { brand } from "#contract/brand.ts";
import { cannedReply } from "./canned-replies.ts";

const topics = {
  services: "monetization",
  pricing: "proposal",
  application: `within ${brand.reviewHours} hours`,
  greeting: "Hello!",
  unknown: "Thank you for your message",
  picture: "Thank you for the picture",
} as const;

it.each([
  ["Which services do you have?", "services"],
  ["WHAT DO YOU OFFER", "services"],
  ["Tell me your pricing", "pricing"],
  ["what does it cost?", "pricing"],
  ["How is my application doing", "application"],
  ["I want to apply.", "application"],
  // A word of the welcome and the default reply.
  ["Applications", "application"],
  ["What are your costs?", "pricing"],
  ["hello", "greeting"],
  ["Hi!", "greeting"],
  ["I like this", "unknown"],
  // Parts of other words are no keywords.
  ["Which chips?", "unknown"],
  ["costume, applying, Othello", "unknown"],
  // A picture alone.
  ["", "picture"],
  // The first of the table wins, wherever the words stand.
  ["Hi, what is the pricing of your services?", "services"],
  ["hello, how do I apply and what does it cost", "pricing"],
] as const)("answers %j about %s", (message, topic) => {
  expect(cannedReply(message, 0).text).toContain(topics[topic]);
});

it("offers a person from the second message in a row that it does not know", () => {
  const first = cannedReply("Red or blue?", 0);
  expect(first.text).not.toContain("person");
  const second = cannedReply("Red or blue?", first.misses);
  expect(second.text).toContain("talk to a person");
  expect(cannedReply("Red or blue?", second.misses).text).toContain("talk to a person");
  const known = cannedReply("hello", second.misses);
  expect(cannedReply("Red or blue?", known.misses).text).not.toContain("person");
});

it("counts a picture alone neither as known nor as unknown", () => {
  expect(cannedReply("", 1).misses).toBe(1);
});
