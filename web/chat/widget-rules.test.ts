import { describe, expect, it, test } from "vitest";
import { brand } from "#contract/brand.ts";
import type { ChatEvent, ConversationState } from "#contract/chat-frames.ts";
import { announcementsOf } from "./announcements.ts";
import { conversationState as state } from "./core/testing.ts";
import type { ChatView } from "./core/view.ts";
import { headOf, isEmailAsked, isReady } from "./head-phrase.ts";
import { mailedChoice } from "./mailed-choice.ts";
import { isRevealed, nextReveal, noReveals, withEvents } from "./reveals.ts";
import { typistOf } from "./typist.ts";
import { badgeText, titleWith, unreadCount, unreadNote } from "./unread.ts";

const event = (seq: number, given: Partial<ChatEvent> = {}): ChatEvent => ({
  seq,
  cid: `event-${seq}`,
  by: { role: "automatic" },
  kind: "message",
  at: 0,
  text: `Text ${seq}`,
  ...given,
});

const online: ChatView = {
  phase: "online",
  endReason: null,
  conversationId: null,
  events: [],
  liveFrom: 0,
  pending: [],
  state,
  availability: { isAnyoneHere: true, isOpen: true, opensAt: null },
  hasFormer: false,
  typing: null,
  refusal: null,
};

const pending = {
  cid: "one-more",
  kind: "message",
  text: "Hi",
  status: "sending",
  refusal: null,
  at: 0,
} as const;

const midday = new Date(2026, 10, 18, 12).getTime();

/** What the head says this long after the connection was begun, in milliseconds. */
const phraseAfter = (ms: number, chat: Partial<ChatView> = {}): string =>
  headOf({ chat: { ...online, ...chat }, startedAt: midday, now: midday + ms }).phrase;

it("says Connecting... for a second, and then Online", () => {
  expect(phraseAfter(999)).toBe("Connecting...");
  expect(phraseAfter(1000)).toBe("Online");
  const input = { chat: online, startedAt: midday };
  expect(isReady({ ...input, now: midday + 999 })).toBe(false);
  expect(isReady({ ...input, now: midday + 1000 })).toBe(true);
});

it("says Reconnecting after eight seconds without a connection, and at once when one is lost", () => {
  const connecting = { phase: "connecting", liveFrom: null } as const;
  expect(phraseAfter(7999, connecting)).toBe("Connecting...");
  expect(phraseAfter(8000, connecting)).toBe("Reconnecting");
  expect(phraseAfter(2000, { phase: "reconnecting" })).toBe("Reconnecting");
  expect(isReady({ chat: { ...online, ...connecting }, startedAt: 0, now: midday })).toBe(false);
  // What is written meanwhile is sent later.
  expect(isReady({ chat: { ...online, phase: "reconnecting" }, startedAt: 0, now: midday })).toBe(
    true,
  );
});

test.each([
  ["Online", { status: "automatic" }],
  ["Waiting for a person", { status: "waiting" }],
  ["Jun", { status: "active", assignee: { name: "Jun" } }],
  ["Online", { status: "closed" }],
] as const)("says %s of a conversation that is %o", (phrase, given) => {
  expect(phraseAfter(2000, { state: { ...state, ...given } })).toBe(phrase);
});

it("says to visitors who have asked for a person until when the team is away", () => {
  const until = (opensAt: number | null, status: ConversationState["status"] = "waiting") =>
    phraseAfter(2000, {
      state: { ...state, status },
      availability: { isAnyoneHere: false, isOpen: false, opensAt },
    });
  expect(until(new Date(2026, 10, 18, 14).getTime())).toBe("Nobody is here until 14:00");
  expect(until(new Date(2026, 10, 20, 9).getTime())).toBe("Nobody is here until Fri 09:00");
  expect(until(new Date(2027, 0, 4, 9).getTime())).toBe("Nobody is here until 4 Jan 09:00");
  expect(until(null)).toBe("Nobody is here at the moment");
  expect(until(null, "automatic")).toBe("Online");
  const turnedAway = { ...state, status: "automatic", isEmailWanted: true } as const;
  const availability = { isAnyoneHere: false, isOpen: false, opensAt: null };
  expect(phraseAfter(2000, { state: turnedAway, availability })).toMatch(/^Nobody is here/);
});

it("asks for an email while the team is away, and where a reply has asked for it", () => {
  const waiting = { ...state, status: "waiting" } as const;
  const here = { isAnyoneHere: true, isOpen: true, opensAt: null };
  const away = { ...here, isAnyoneHere: false };
  expect(isEmailAsked({ ...online, state: waiting, availability: away })).toBe(true);
  expect(isEmailAsked({ ...online, state: waiting, availability: here })).toBe(false);
  expect(isEmailAsked({ ...online, state, availability: away })).toBe(false);
  const asked = { ...state, isEmailWanted: true };
  expect(isEmailAsked({ ...online, state: asked, availability: here })).toBe(true);
});

it("reveals a reply 1500 ms after its message was sent, and what is older at once", () => {
  const first = withEvents(noReveals, [event(1), event(2, { revealAfterMs: 1500 })], 10_000);
  expect(nextReveal(first, 10_100)).toBe(11_500);
  expect(isRevealed(first, 2, 11_499)).toBe(false);
  expect(isRevealed(first, 2, 11_500)).toBe(true);
  expect(nextReveal(first, 11_500)).toBeUndefined();
  // A second message does not hide the first reply again.
  const second = withEvents(first, [event(1), event(2, { revealAfterMs: 1500 }), event(3)], 20_000);
  expect(isRevealed(second, 2, 20_000)).toBe(true);
  expect(isRevealed(withEvents(noReveals, [event(1, { revealAfterMs: 1500 })], 0), 1, midday)).toBe(
    true,
  );
});

it("shows typing from the sending of a message to its reply, and stops when sending fails", () => {
  const typist = (chat: Partial<ChatView>, reveals = noReveals) =>
    typistOf({ ...online, ...chat }, reveals, 0);
  expect(typist({})).toBeNull();
  expect(typist({ pending: [pending] })).toBe(brand.name);
  expect(typist({ pending: [{ ...pending, status: "failed" }] })).toBeNull();
  expect(typist({ pending: [{ ...pending, kind: "action" }] })).toBeNull();
  expect(typist({ pending: [pending], phase: "reconnecting" })).toBeNull();
  // A person does not answer because a message was sent.
  expect(typist({ pending: [pending], state: { ...state, status: "active" } })).toBeNull();
  expect(typist({ typing: { role: "team", name: "Jun" } })).toBe("Jun");
  expect(typist({}, { upTo: 2, at: new Map([[2, 1500]]) })).toBe(brand.name);
});

it("counts the agency's messages after the last one read", () => {
  const events = [
    event(1),
    event(2, { by: { role: "visitor" } }),
    event(3),
    event(4, { kind: "claimed", by: { role: "team", name: "Jun" } }),
    event(5, { by: { role: "team", name: "Jun" } }),
  ];
  // The visitor has written after the first one.
  expect(unreadCount(events, state, 0)).toBe(2);
  expect(unreadCount(events, state, 3)).toBe(1);
  expect(unreadCount(events, state, 5)).toBe(0);
  // Another tab, or another page before this one.
  expect(unreadCount(events, { read: { visitor: 5, team: 0 } }, 0)).toBe(0);
  expect(unreadCount(events, null, 0)).toBe(0);
});

it("counts in title, name and badge, and takes the count away again", () => {
  expect(titleWith("News", 2)).toBe("(2) News");
  expect(titleWith("(2) News", 3)).toBe("(3) News");
  expect(titleWith("(3) News", 0)).toBe("News");
  expect(unreadNote(0)).toBe("");
  expect(unreadNote(2)).toBe(", 2 unread");
  expect([0, 9, 10].map(badgeText)).toEqual(["", "9", "9+"]);
});

it("announces up to three texts, then their number, and nothing that the visitor did", () => {
  const own = event(1, { by: { role: "visitor" } });
  expect(announcementsOf([own])).toEqual([]);
  expect(
    announcementsOf([
      own,
      event(2),
      event(3, { kind: "claimed", by: { role: "team", name: "Jun" } }),
      event(4, { kind: "hidden" }),
    ]),
  ).toEqual([`${brand.name}: Text 2`, "Jun joined"]);
  expect(announcementsOf([event(2, { isGenerated: true })])).toEqual([
    `${brand.name}, written by AI: Text 2`,
  ]);
  expect(announcementsOf([2, 3, 4, 5, 6].map((seq) => event(seq)))).toEqual(["5 new messages"]);
});

describe("the link of a mail in a browser that has been in a conversation", () => {
  const token = "01conversationofthemail-12-abcdefghij.1.signature";
  const here = { ...online, conversationId: "01conversationofthebrowser", events: [event(1)] };

  it.each([
    ["asks before it replaces one with something said", here, "ask"],
    ["asks where a text waits to be sent", { ...here, events: [], pending: [pending] }, "ask"],
    ["is opened where nothing was said", { ...here, events: [] }, "open"],
    ["stays where it leads", { ...here, conversationId: "01conversationofthemail" }, "stay"],
    ["waits for the connection", { ...here, liveFrom: null }, null],
  ] as const)("%s", (_, chat, choice) => {
    expect(mailedChoice(token, chat)).toBe(choice);
  });
});
