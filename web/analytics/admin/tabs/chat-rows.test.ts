import { expect, it } from "vitest";
import type { ChatFigures } from "#contract/analytics-chat.ts";
import { chatCsv, chatRows, hasNoChat } from "./chat-rows.ts";

const none: ChatFigures = {
  conversations: 0,
  personRequests: 0,
  answered: 0,
  firstReplyMs: null,
  waitMs: null,
  rating: null,
  ratings: [0, 0, 0, 0, 0],
  waiting: 0,
  waitingSince: null,
};
const valuesOf = (figures: ChatFigures) => chatRows(figures, 1_000_000).map(({ value }) => value);

it("shows a dash for what could not be measured", () => {
  expect(valuesOf(none)).toEqual(["0", "0", "0", "–", "–", "–", "0"]);
});

it("shows medians as durations, ratings from the best and the longest wait", () => {
  const figures = {
    conversations: 1200,
    personRequests: 40,
    answered: 30,
    firstReplyMs: 161_000,
    waitMs: 14_000,
    rating: 5,
    ratings: [1, 0, 0, 2, 1000],
    waiting: 2,
    waitingSince: 820_000,
  };
  expect(valuesOf(figures)).toEqual([
    "1,200",
    "40",
    "30",
    "2 m 41 s",
    "14 s",
    "5 of 5 (5: 1,000, 4: 2, 1: 1)",
    "2, longest 3 m",
  ]);
});

it("shows waits from an hour in hours and days", () => {
  const hourMs = 3_600_000;
  const waitingSince = 1_000_000 - 94 * hourMs;
  const figures = { ...none, firstReplyMs: hourMs - 1000, waitMs: 5.5 * hourMs, waiting: 4 };
  expect(valuesOf({ ...figures, waitingSince }).slice(3)).toEqual([
    "59 m 59 s",
    "5 h 30",
    "–",
    "4, longest 3 d 22 h",
  ]);
});

it("is saved as numbers, and nothing where there is nothing", () => {
  const figures = { ...none, conversations: 1200, firstReplyMs: 161_400, ratings: [0, 0, 0, 2, 9] };
  expect(chatCsv(figures).rows).toEqual([
    ["Conversations", 1200],
    ["Asked for a person", 0],
    ["Answered by a person", 0],
    ["Median seconds to first reply", 161],
    ["Median seconds of wait for a person", null],
    ["Median rating", null],
    ...[0, 0, 0, 2, 9].map((count, index) => [`Rated ${index + 1}`, count]),
    ["Waiting now", 0],
  ]);
  expect(chatCsv(undefined).rows).toEqual([]);
});

it("is empty without a conversation, unless a visitor waits from before the period", () => {
  expect([hasNoChat(none), hasNoChat({ ...none, waiting: 1 })]).toEqual([true, false]);
});
