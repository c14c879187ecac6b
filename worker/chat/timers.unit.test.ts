import { describe, expect, it } from "vitest";
import { closingDueAt, escalationDueAt, followUpDueAt, type TimedState } from "./timers.ts";

const minuteMs = 60_000;
const at = (minutes: number) => 1_800_000_000_000 + minutes * minuteMs;
/** A time as minutes after the beginning. */
const minutes = (time: number | null) => time && (time - at(0)) / minuteMs;

const state: TimedState = {
  status: "active",
  visitorEmail: "ada@example.com",
  waitingSince: null,
  lastAt: at(10),
  visitorSeenAt: at(4),
  isVisitorHere: false,
  unreadSince: at(10),
  followedUpAt: null,
  silentSince: null,
  escalation: null,
  isTurnedAway: false,
};

describe("the mail with unread answers is due", () => {
  it.each([
    ["five minutes after an answer to a visitor who had gone", {}, 15],
    ["five minutes after the visitor has gone, if that was later", { visitorSeenAt: at(12) }, 17],
    ["half an hour after an answer on an open page", { isVisitorHere: true }, 40],
    ["half an hour after the mail before it", { followedUpAt: at(8) }, 38],
    ["at its time when the mail before it is long ago", { followedUpAt: at(-60) }, 15],
    ["never without an email", { visitorEmail: null }, null],
    ["never when all was read", { unreadSince: null }, null],
    ["also in a closed conversation", { status: "closed" as const }, 15],
  ])("%s", (_, changes, expected) => {
    expect(minutes(followUpDueAt({ ...state, ...changes }))).toBe(expected);
  });
});

describe("the team is asked again", () => {
  const waiting = { status: "waiting" as const, waitingSince: at(20) };
  it.each([
    ["at once when a visitor begins to wait", waiting, 20],
    [
      "when it was put off to",
      { ...waiting, escalation: { waitingSince: at(20), nextAt: at(90) } },
      90,
    ],
    ["once", { ...waiting, escalation: { waitingSince: at(20), nextAt: null } }, null],
    [
      "again when the visitor waits again",
      { ...waiting, escalation: { waitingSince: at(2), nextAt: null } },
      20,
    ],
    ["three minutes after a message the assigned person owes", { silentSince: at(30) }, 33],
    ["never when that person has answered", {}, null],
    ["never while automatic replies answer", { status: "automatic" as const }, null],
    [
      "at once when a visitor who was turned away leaves an email",
      { status: "automatic" as const, isTurnedAway: true },
      10,
    ],
    [
      "at once when one who was turned away leaves an email after the conversation was closed",
      { status: "closed" as const, isTurnedAway: true },
      10,
    ],
    ["not before", { status: "automatic" as const, isTurnedAway: true, visitorEmail: null }, null],
    ["never when it is closed", { status: "closed" as const, silentSince: at(30) }, null],
  ])("%s", (_, changes, expected) => {
    expect(minutes(escalationDueAt({ ...state, ...changes }))).toBe(expected);
  });
});

describe("an idle conversation is closed", () => {
  const waiting = { status: "waiting" as const, waitingSince: at(10) };
  const day = 24 * 60;
  it.each([
    ["half an hour after its last event, of a visitor who had gone", {}, 40],
    ["half an hour after the visitor has gone", { visitorSeenAt: at(35) }, 65],
    ["a day after its last event, on an open page", { isVisitorHere: true }, 10 + day],
    ["after a day, whenever the visitor left", { visitorSeenAt: at(10 + day) }, 10 + day],
    ["never while a visitor with an email waits", waiting, null],
    ["never while one is owed an answer", { silentSince: at(10) }, null],
    [
      "after a day when the visitor who waits has no email",
      { ...waiting, visitorEmail: null },
      10 + day,
    ],
    [
      "after a day when one without email is owed an answer",
      { visitorEmail: null, silentSince: at(9) },
      10 + day,
    ],
    ["not again", { status: "closed" as const }, null],
  ])("%s", (_, changes, expected) => {
    expect(minutes(closingDueAt({ ...state, ...changes }))).toBe(expected);
  });
});
