import { expect, it } from "vitest";
import type { ChatEvent } from "#contract/chat-frames.ts";
import { notSent } from "./action-status.tsx";
import { event } from "./core/testing.ts";
import { refusedEmail, storedEmail } from "./sent-emails.ts";

const sent = new Map([
  ["first", "wrong@example.com"],
  ["second", "right@example.com"],
]);
const given = (...cids: string[]): ChatEvent[] => [
  ...cids.map((cid, index): ChatEvent => ({ ...event(index + 1, cid), kind: "email_given" })),
  event(cids.length + 1),
];

it.each([
  ["the last one that is stored", given("first", "second"), "right@example.com"],
  ["no other one while that is on its way", given("first"), "wrong@example.com"],
  ["none where another page has changed it", given("first", "of another page"), ""],
  ["none in another conversation", given(), ""],
])("knows at which email the team answers: %s", (_, events, email) => {
  expect(storedEmail(sent, { events })).toBe(email);
});

it.each([
  ["second", "invalid", "Please enter a valid email address"],
  ["second", "full", notSent],
  ["of a rating", "full", ""],
] as const)("says that the server has refused an email: %s, %s", (cid, code, text) => {
  expect(refusedEmail(sent, { refusal: { cid, code } })).toBe(text);
});
