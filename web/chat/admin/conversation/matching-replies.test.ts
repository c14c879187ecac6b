import { expect, it } from "vitest";
import type { SavedReply } from "#contract/saved-replies.ts";
import { matchingReplies, replyPhrase } from "./matching-replies.ts";

const reply = (shortcut: string, title: string, body = ""): SavedReply => ({
  id: shortcut,
  shortcut,
  title,
  body,
  version: 1,
  updatedAt: 0,
});

it("looks for what follows a slash at the start of a text", () => {
  expect(replyPhrase("/Mon")).toBe("mon");
  expect(replyPhrase("/")).toBe("");
  expect(replyPhrase("and/or")).toBeNull();
  expect(replyPhrase("/mon\nand more")).toBeNull();
});

it("finds shortcuts before titles before texts", () => {
  const replies = [
    reply("travel", "Travel", "We pay on Monday."),
    reply("pay", "Money, when"),
    reply("monday", "Call"),
    reply("hi", "Hello"),
  ];
  const found = (phrase: string) => matchingReplies(replies, phrase).map(({ id }) => id);
  expect(found("mon")).toEqual(["monday", "pay", "travel"]);
  expect(found("")).toHaveLength(4);
  expect(found("zzz")).toEqual([]);
});
