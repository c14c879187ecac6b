import { describe, expect, it } from "vitest";
import type { ChatEvent } from "#contract/chat-frames.ts";
import { announcement } from "./announcements.ts";
import { logEntries } from "./log-entries.ts";

const me = "ada";
const context = { me, visitor: "Ravi Subramaniam", readByVisitor: 0 };
const noon = new Date(2026, 10, 21, 12).getTime();

const event = (seq: number, fields: Partial<ChatEvent> = {}): ChatEvent => ({
  seq,
  cid: `cid-${seq}`,
  by: { role: "visitor" },
  kind: "message",
  at: noon,
  text: `text ${seq}`,
  ...fields,
});

const byMe = { role: "team", id: me, name: "Ada Vale" } as const;
const byJun = { role: "team", id: "jun", name: "Jun Larsen" } as const;

/** The entries without the day they begin with. */
const entriesOf = (events: readonly ChatEvent[], readByVisitor = 0) =>
  logEntries(events, { ...context, readByVisitor }).filter(({ type }) => type !== "day");

describe("the log of a conversation", () => {
  it("names each author", () => {
    const names = entriesOf([
      event(1, { by: { role: "automatic" } }),
      event(2),
      event(3, { by: byMe }),
      event(4, { by: byJun }),
      event(5, { by: byMe, kind: "note" }),
      event(6, { by: byJun, kind: "note" }),
    ]).map((entry) => entry.type === "message" && [entry.name, entry.kind]);
    expect(names).toEqual([
      ["Automatic", "automatic"],
      ["Ravi Subramaniam", "visitor"],
      ["You", "mine"],
      ["Jun Larsen", "colleague"],
      ["Your note", "note"],
      ["Note by Jun Larsen", "note"],
    ]);
  });

  it("begins each day with its date", () => {
    const dayMs = 86_400_000;
    const types = logEntries([event(1), event(2), event(3, { at: noon + dayMs })], context);
    expect(types.map(({ type }) => type)).toEqual(["day", "message", "message", "day", "message"]);
  });

  it("says what happened between the messages", () => {
    const texts = entriesOf([
      event(1, { kind: "person_requested" }),
      event(2, { kind: "claimed", by: byMe }),
      event(3, { kind: "assigned", by: byMe, assignee: { id: "jun", name: "Jun Larsen" } }),
      event(4, { kind: "assigned", by: byJun, assignee: { id: me, name: "Ada Vale" } }),
      event(5, { kind: "released", by: byMe }),
      event(6, { kind: "closed", by: { role: "system" } }),
      event(7, { kind: "rated", rating: 4 }),
      event(8, { kind: "unanswered", by: { role: "system" } }),
    ]).map((entry) => entry.type === "divider" && entry.text);
    expect(texts).toEqual([
      "Ravi Subramaniam asked for a person",
      "You took over",
      "You assigned this to Jun Larsen",
      "Jun Larsen assigned this to you",
      "You handed back to the automatic replies",
      "Closed",
      "Ravi Subramaniam rated this 4 of 5",
      "Nobody answered for three minutes, so this waits again",
    ]);
  });

  it("isolates a name of another direction from the words and the time beside it", () => {
    const khalid = { role: "team", id: "khalid", name: "خالد" } as const;
    const isolated = "\u2068خالد\u2069";
    const texts = entriesOf([
      event(1, { kind: "assigned", by: khalid, assignee: khalid }),
      event(2, { kind: "closed", by: khalid }),
      event(3, { kind: "note", by: khalid }),
      event(4, { by: khalid }),
    ]).map((entry) =>
      entry.type === "divider" ? entry.text : entry.type === "message" && entry.name,
    );
    expect(texts).toEqual([
      `${isolated} assigned this to ${isolated}`,
      `${isolated} closed this`,
      `Note by ${isolated}`,
      isolated,
    ]);
  });

  it("shows the last answer that the visitor has seen, and labels what a model wrote", () => {
    const events = [
      event(1, { by: byMe }),
      event(2, { by: byMe }),
      event(3, { by: byMe }),
      event(4, { by: { role: "automatic" }, isGenerated: true }),
    ];
    const details = entriesOf(events, 2).map((entry) => entry.type === "message" && entry.detail);
    expect(details).toEqual(["", "seen", "", "written by AI"]);
  });
});

describe("what a screen reader says", () => {
  it("reads what others wrote, never one's own", () => {
    expect(announcement(entriesOf([event(1), event(2, { by: byMe })]))).toBe(
      "Ravi Subramaniam: text 1",
    );
  });

  it("says what a model wrote", () => {
    const answer = event(1, { by: { role: "automatic" }, isGenerated: true });
    expect(announcement(entriesOf([answer]))).toBe("Automatic, written by AI: text 1");
  });

  it("only counts more than three at once", () => {
    const events = Array.from({ length: 5 }, (_, index) => event(index + 1));
    expect(announcement(entriesOf(events))).toBe("5 new messages");
  });
});
