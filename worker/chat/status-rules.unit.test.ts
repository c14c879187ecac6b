import { describe, expect, it } from "vitest";
import type { ChatAction, ChatStatus } from "#contract/chat-frames.ts";
import type { ChatParty } from "#worker/lib/chat-objects.ts";
import { decide, type Situation, type Wish } from "./status-rules.ts";

const now = 1_800_000_000_000;
const visitor: ChatParty = { role: "visitor", expiresAt: now };
const ada: ChatParty = { role: "team", id: "ada", name: "Ada Byron", sessionHash: "a" };
const adaHere = { id: "ada", name: "Ada Byron" };
const ben = { id: "ben", name: "Ben" };

const situation = (status: ChatStatus, more: Partial<Situation> = {}): Situation => ({
  status,
  assignee: status === "active" ? ben : null,
  firstReplyAt: null,
  personRequestedAt: null,
  isClosedByItself: false,
  ...more,
});
const does = (action: ChatAction): Wish => ({ type: "action", action, assignee: null });
const claimFrom = (from: string | null) => does({ name: "claim", from });
const request = does({ name: "request_person" });
const release = does({ name: "release" });
const close = does({ name: "close" });
const reopen = does({ name: "reopen" });
const message: Wish = { type: "message" };
const note: Wish = { type: "note" };
const assignTo = (assignee: typeof ben | null): Wish => ({
  type: "action",
  action: { name: "assign", to: "ben" },
  assignee,
});

type Case = [who: ChatParty, wish: Wish, from: ChatStatus, to: ChatStatus | string];
const cases: Record<string, readonly Case[]> = {
  "a visitor's message": [
    [visitor, message, "automatic", "automatic"],
    [visitor, message, "waiting", "waiting"],
    [visitor, message, "active", "active"],
    [visitor, message, "closed", "automatic"],
  ],
  "a visitor's request for a person": [
    [visitor, request, "automatic", "waiting"],
    [visitor, request, "waiting", "conflict"],
    [visitor, request, "active", "conflict"],
    [visitor, request, "closed", "waiting"],
  ],
  "a message of the team": [
    [ada, message, "automatic", "active"],
    [ada, message, "waiting", "active"],
    [ada, message, "active", "conflict"],
    [ada, message, "closed", "active"],
  ],
  "a note": [
    [ada, note, "automatic", "automatic"],
    [ada, note, "closed", "closed"],
    [visitor, note, "active", "forbidden"],
  ],
  "a claim": [
    [ada, claimFrom(null), "automatic", "active"],
    [ada, claimFrom(null), "waiting", "active"],
    [ada, claimFrom("ben"), "active", "active"],
    [ada, claimFrom(null), "active", "conflict"],
    [ada, claimFrom("cleo"), "active", "conflict"],
    [ada, claimFrom(null), "closed", "conflict"],
    [visitor, claimFrom(null), "waiting", "forbidden"],
  ],
  "a release": [
    [ada, release, "active", "automatic"],
    [ada, release, "waiting", "automatic"],
    [ada, release, "automatic", "conflict"],
    [ada, release, "closed", "conflict"],
    [visitor, release, "active", "forbidden"],
  ],
  "an assignment": [
    [ada, assignTo(ben), "automatic", "active"],
    [ada, assignTo(adaHere), "active", "active"],
    [ada, assignTo(ben), "active", "conflict"],
    [ada, assignTo(ben), "closed", "conflict"],
    [ada, assignTo(null), "active", "invalid"],
    [visitor, assignTo(ben), "active", "forbidden"],
  ],
  closing: [
    [ada, close, "automatic", "closed"],
    [ada, close, "waiting", "closed"],
    [ada, close, "active", "closed"],
    [ada, close, "closed", "conflict"],
    [visitor, close, "active", "forbidden"],
  ],
  reopening: [
    [ada, reopen, "closed", "active"],
    [ada, reopen, "active", "conflict"],
    [visitor, reopen, "closed", "forbidden"],
  ],
  "what only a visitor does": [
    [ada, request, "automatic", "forbidden"],
    [ada, does({ name: "rate", rating: 5 }), "closed", "forbidden"],
  ],
};

describe.each(Object.entries(cases))("%s", (_, ofKind) => {
  it.each(ofKind)("of %j, %j, leads from %s to %s", (who, wish, from, to) => {
    const decision = decide(situation(from), who, wish, now);
    const outcome = "refused" in decision ? decision.refused : (decision.changes.status ?? from);
    expect(outcome).toBe(to);
  });
});

function changesOf(from: Situation, who: ChatParty, wish: Wish) {
  const decision = decide(from, who, wish, now);
  if ("refused" in decision) throw new Error(decision.refused);
  return decision.changes;
}

it("goes on with its person when it was closed by itself, and not when that person closed it", () => {
  const closed = situation("closed", { assignee: ben, isClosedByItself: true });
  expect(changesOf(closed, visitor, message)).toMatchObject({ status: "active", assignee: ben });
  for (const other of [{ isClosedByItself: false }, { assignee: null }])
    expect(changesOf({ ...closed, ...other }, visitor, message)).toMatchObject({
      status: "automatic",
      assignee: null,
    });
});

it("gives a conversation to the team member who claims it, writes first, or is assigned to it", () => {
  expect(changesOf(situation("waiting"), ada, claimFrom(null)).assignee).toEqual(adaHere);
  expect(changesOf(situation("waiting"), ada, message).assignee).toEqual(adaHere);
  expect(changesOf(situation("waiting"), ada, assignTo(ben)).assignee).toEqual(ben);
});

it("takes the answers of its team member alone while it has one", () => {
  const mine = situation("active", { assignee: adaHere });
  expect(changesOf(mine, ada, message)).not.toHaveProperty("assignee");
  expect(decide(situation("active"), ada, message, now)).toEqual({ refused: "conflict" });
  expect(decide(situation("active"), ada, note, now)).toMatchObject({ kind: "note" });
});

it("refuses a second claim by the same team member", () => {
  const mine = situation("active", { assignee: adaHere });
  expect(decide(mine, ada, claimFrom("ada"), now)).toEqual({ refused: "conflict" });
});

it("remembers when a person was asked for first, and answered first", () => {
  const earlier = now - 1000;
  const again = situation("closed", { personRequestedAt: earlier, firstReplyAt: earlier });
  expect(changesOf(situation("automatic"), visitor, request)).toMatchObject({
    waitingSince: now,
    personRequestedAt: now,
  });
  expect(changesOf(again, visitor, request)).toMatchObject({
    waitingSince: now,
    personRequestedAt: earlier,
  });
  expect(changesOf(situation("waiting"), ada, message).firstReplyAt).toBe(now);
  expect(changesOf(again, ada, message).firstReplyAt).toBe(earlier);
});

it("ends the wait of a visitor when a person takes over, hands back or closes", () => {
  for (const wish of [claimFrom(null), release, close, message])
    expect(changesOf(situation("waiting"), ada, wish).waitingSince).toBeNull();
});
