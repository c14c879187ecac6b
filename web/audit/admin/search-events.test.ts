import { expect, it } from "vitest";
import { eventHits } from "./search-events.ts";

const actors = [
  { id: "ada", name: "Ada Messner" },
  { id: "ben", name: "Ben Okafor" },
];

it("finds people and kinds of records by a part of their name, and leads to their events", () => {
  expect(eventHits("MESS", actors).map(({ label, to }) => [label, to])).toEqual(
    expect.arrayContaining([
      ["Ada Messner", "/admin/audit?person=ada"],
      ["Messages", "/admin/audit?kind=message"],
    ]),
  );
  expect(eventHits("nothing like it", actors)).toEqual([]);
  expect(eventHits("a", actors)).toHaveLength(6);
});
