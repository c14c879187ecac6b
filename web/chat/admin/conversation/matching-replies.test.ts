import { expect, it } from "vitest";
import type { SavedReply } from "#contract/chat-inbox.ts";
import { filledReply, matchingReplies, replyPhrase } from "./matching-replies.ts";

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

it("fills in the visitor's name", () => {
  const hello = reply("hi", "Hello", "Hello {{name}}, it is {{name}}?");
  expect(filledReply(hello, "Ravi")).toBe("Hello Ravi, it is Ravi?");
  expect(filledReply(hello, null)).toBe("Hello there, it is there?");
});
