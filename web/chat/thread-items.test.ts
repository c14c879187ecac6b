import { expect, it } from "vitest";
import { brand } from "#contract/brand.ts";
import type { ChatEvent } from "#contract/chat-frames.ts";
import { announcementsOf } from "./announcements.ts";
import { conversationState } from "./core/testing.ts";
import { noReveals, withEvents } from "./reveals.ts";
import { type ThreadInput, type ThreadItem, threadOf } from "./thread-items.ts";

// Local times, so that days and minutes are the same in every time zone.
const at = (day: number, hour: number, minute: number, second = 0): number =>
  new Date(2026, 10, day, hour, minute, second).getTime();
const now = at(20, 12, 0);

const visitor = { role: "visitor" } as const;
const automatic = { role: "automatic" } as const;
const jun = { role: "team", name: "Jun" } as const;

/** A log of these events, positions and ids filled in. */
const log = (...events: readonly Partial<ChatEvent>[]): ChatEvent[] =>
  events.map((event, index) => ({
    seq: index + 1,
    cid: `event-${index + 1}`,
    by: automatic,
    kind: "message",
    at: at(20, 11, index),
    text: `Text ${index + 1}`,
    ...event,
  }));

const state = { ...conversationState, status: "active", assignee: { name: "Jun" } } as const;

const items = ({
  chat,
  ...input
}: Partial<Omit<ThreadInput, "chat">> & {
  chat?: Partial<ThreadInput["chat"]>;
}): readonly ThreadItem[] =>
  threadOf({
    chat: { events: [], pending: [], state: null, ...chat },
    reveals: noReveals,
    now,
    welcome: null,
    ...input,
  });

/** One line for each item, as a reader sees it. */
const lines = (input: Parameters<typeof items>[0]): string[] =>
  items(input).map((item) =>
    item.type === "divider"
      ? `— ${item.text}`
      : `${item.messages.map(({ text }) => text).join(" / ")} (${[item.name, item.time, item.note].filter(Boolean).join(", ")})`,
  );

it("shows the welcome until the log begins with it, as the same element", () => {
  const welcome = { text: "Welcome", at: now };
  expect(lines({ welcome })).toEqual([`Welcome (${brand.name}, 12:00)`]);
  const events = log({ text: "Welcome" }, { by: visitor, text: "Hi" });
  expect(lines({ welcome, chat: { events } })).toHaveLength(2);
  expect(items({ welcome, chat: { events } })[0]?.key).toBe(items({ welcome })[0]?.key);
});

it("joins what one author wrote within one minute", () => {
  const events = log(
    { by: jun, at: at(20, 11, 0, 1), text: "A" },
    { by: jun, at: at(20, 11, 0, 59), text: "B" },
    { by: jun, at: at(20, 11, 1), text: "C" },
    { by: { role: "team", name: "Ada" }, at: at(20, 11, 1), text: "D" },
    { by: visitor, at: at(20, 11, 1), text: "E" },
  );
  expect(lines({ chat: { events } })).toEqual([
    "A / B (Jun, 11:00)",
    "C (Jun, 11:01)",
    "D (Ada, 11:01)",
    "E (You, 11:01)",
  ]);
});

it("says who joined, left and closed, and nothing of what is not for visitors", () => {
  const events = log(
    { by: visitor, kind: "person_requested" },
    { by: jun, kind: "claimed" },
    { by: jun, kind: "hidden" },
    { by: jun, kind: "assigned", assignee: { name: "Ada" } },
    { by: { role: "team", name: "Ada" }, kind: "released" },
    { by: { role: "system" }, kind: "closed" },
    { by: visitor, kind: "rated", rating: 5 },
  );
  expect(lines({ chat: { events } })).toEqual([
    "— You asked for a person",
    "— Jun joined",
    "— Ada joined",
    "— Ada left",
    "— The chat was closed",
  ]);
});

it("isolates the names of colleagues that are written from right to left", () => {
  const sara = { role: "team", name: "سارة (2)" } as const;
  const events = log(
    { by: jun, kind: "assigned", assignee: sara },
    { by: sara, at: at(20, 11, 0), text: "A" },
  );
  const isolatedName = "\u2068سارة (2)\u2069";
  expect(lines({ chat: { events } })).toEqual([
    `— ${isolatedName} joined`,
    `A (${isolatedName}, 11:00)`,
  ]);
  expect(announcementsOf(events)).toEqual([`${isolatedName} joined`, `${isolatedName}: A`]);
});

it("names the day where it changes, and not while everything is of today", () => {
  expect(lines({ chat: { events: log({}) } })).toEqual([`Text 1 (${brand.name}, 11:00)`]);
  const events = log({ at: at(3, 9, 0) }, { at: at(19, 9, 0) }, { at: at(20, 9, 0) });
  expect(lines({ chat: { events } }).filter((line) => line.startsWith("—"))).toEqual([
    "— 3 November 2026",
    "— Yesterday",
    "— Today",
  ]);
});

it("marks only the last message of the visitor as seen, once the team has read it", () => {
  const events = log(
    { by: visitor },
    { by: jun },
    { by: visitor },
    { by: visitor, kind: "person_requested" },
  );
  const seenAt = (team: number) =>
    lines({ chat: { events, state: { ...state, read: { visitor: 0, team } } } }).filter((line) =>
      line.includes("seen"),
    );
  expect(seenAt(2)).toEqual([]);
  expect(seenAt(3)).toEqual(["Text 3 (You, 11:02, seen)"]);
});

it("labels what a model wrote, with its sources, and joins nothing to it", () => {
  const sources = [{ title: "Services", url: "/#services" }];
  const events = log({ at: now, isGenerated: true, sources }, { at: now, text: "Not generated" });
  expect(lines({ chat: { events } })).toEqual([
    `Text 1 (${brand.name}, 12:00, written by AI)`,
    `Not generated (${brand.name}, 12:00)`,
  ]);
  expect(items({ chat: { events } })[0]).toMatchObject({ sources });
});

it("keeps what was not sent at the end, each failed text by itself, and no action", () => {
  const pending = [
    { cid: "first-00", kind: "message", text: "A", status: "failed" },
    { cid: "second-0", kind: "message", text: "B", status: "sending" },
    { cid: "third-00", kind: "action", text: "", status: "sending" },
  ].map((one) => ({ ...one, refusal: null, at: now }) as ThreadInput["chat"]["pending"][number]);
  const shown = items({ chat: { events: log({}), pending } });
  expect(shown.slice(1)).toMatchObject([
    { messages: [{ text: "A", failedCid: "first-00" }] },
    { messages: [{ text: "B" }] },
  ]);
  expect(shown).toHaveLength(3);
});

it("leaves out a reply that is still being typed", () => {
  const events = log({ by: visitor, text: "Hi" }, { text: "Hello", revealAfterMs: 1500 });
  const reveals = withEvents(noReveals, events, now);
  expect(lines({ chat: { events }, reveals, now: now + 1499 })).toHaveLength(1);
  expect(lines({ chat: { events }, reveals, now: now + 1500 })).toHaveLength(2);
});
