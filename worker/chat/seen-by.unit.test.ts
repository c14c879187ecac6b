import { expect, it } from "vitest";
import { brand } from "#contract/brand.ts";
import type { ChatEvent, ConversationState } from "#contract/chat-frames.ts";
import { authorSeenBy, eventSeenBy, stateSeenBy } from "./seen-by.ts";

const ada = { role: "team", id: "ada", name: "Ada Byron" } as const;
const active: ConversationState = {
  status: "active",
  assignee: { id: "ada", name: "Ada Byron" },
  read: { visitor: 0, team: 0 },
  isVisitorHere: true,
  hasEmail: false,
  isEmailWanted: false,
  rating: null,
};
const event = (more: Partial<ChatEvent>): ChatEvent => ({
  ...{ seq: 4, cid: "client-id-1", by: ada, kind: "message", at: 5, text: "Hello" },
  ...more,
});

it("shows a visitor the first name of a team member and no id", () => {
  expect(authorSeenBy("visitor", ada)).toEqual({ role: "team", name: "Ada" });
  expect(eventSeenBy("visitor", event({})).by).toEqual({ role: "team", name: "Ada" });
  const assignee = { id: "ben", name: "Ben Novak" };
  expect(eventSeenBy("visitor", event({ kind: "assigned", assignee })).assignee).toEqual({
    name: "Ben",
  });
});

it("shows a visitor the agency's name where a team member has an email for a name", () => {
  const by = { ...ada, name: "ada@agency.example" };
  const state = { ...active, assignee: { id: "ada", name: "ada@agency.example" } };
  expect(authorSeenBy("visitor", by)).toEqual({ role: "team", name: brand.name });
  expect(stateSeenBy("visitor", state).assignee).toEqual({ name: brand.name });
});

it("shows a visitor the position and time of a note and nothing else", () => {
  expect(eventSeenBy("visitor", event({ kind: "note", text: "A difficult one" }))).toEqual({
    ...{ seq: 4, cid: "", by: { role: "system" }, kind: "hidden", at: 5, text: "" },
  });
});

it("shows the team everything", () => {
  const note = event({ kind: "note" });
  expect(eventSeenBy("team", note)).toBe(note);
  expect(authorSeenBy("team", ada)).toBe(ada);
});

it("shows a visitor the first name of who has the conversation", () => {
  expect(stateSeenBy("visitor", active).assignee).toEqual({ name: "Ada" });
  expect(stateSeenBy("team", active)).toBe(active);
});
