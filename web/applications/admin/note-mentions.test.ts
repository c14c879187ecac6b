import { expect, it } from "vitest";
import { mentionsIn, noteParts } from "./note-mentions.ts";

const team = [
  { id: "1", name: "Ada" },
  { id: "2", name: "Ada Lovelace" },
  { id: "3", name: "mia@people.example" },
  { id: "4", name: "(Jo)" },
];

it.each([
  ["Ask @Ada today", ["1"]],
  ["Ask @Ada Lovelace", ["2"]],
  ["@Ada, and @Ada again", ["1"]],
  ["@mia@people.example?", ["3"]],
  ["@(Jo) knows", ["4"]],
  ["Adam is no one: @Adam", []],
  ["Ada without a sign", []],
])("finds who is mentioned in %j", (text, ids) => {
  expect(mentionsIn(text, team)).toEqual(ids);
});

it("mentions none without a team", () => {
  expect(mentionsIn("@Ada", [])).toEqual([]);
  expect(noteParts("@Ada", [])).toEqual([{ text: "@Ada", start: 0, isMention: false }]);
});

it("splits a note into text and mentions, and loses nothing", () => {
  const text = "For @Ada Lovelace:\ncall @Ada";
  const parts = noteParts(text, team);
  expect(parts.map((part) => [part.text, part.isMention])).toEqual([
    ["For ", false],
    ["@Ada Lovelace", true],
    [":\ncall ", false],
    ["@Ada", true],
  ]);
  expect(parts.map((part) => part.text).join("")).toBe(text);
});
