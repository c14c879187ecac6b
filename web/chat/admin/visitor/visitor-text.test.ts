import { expect, it } from "vitest";
import type { ChatEvent } from "#contract/chat-frames.ts";
import { visitorText } from "./visitor-text.ts";

it("has every message of the visitor whole, and nothing of anyone else", () => {
  const event = (seq: number, fields: Partial<ChatEvent>): ChatEvent => ({
    seq,
    cid: `cid-${seq}`,
    by: { role: "visitor" },
    kind: "message",
    at: 0,
    text: "",
    ...fields,
  });
  const long = "I paint kilns. ".repeat(100).trim();
  const events = [
    event(1, { by: { role: "automatic" }, text: "Welcome" }),
    event(2, { text: long }),
    event(3, { kind: "email_given" }),
    event(4, { by: { role: "team" }, text: "Hello" }),
    event(5, { by: { role: "team" }, kind: "note", text: "Paid in May" }),
    event(6, { text: "Two lines\nof text" }),
  ];
  expect(visitorText(events)).toBe(`${long}\n\nTwo lines\nof text`);
  expect(visitorText([])).toBe("");
});
