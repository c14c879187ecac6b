import { expect, it } from "vitest";
import { eventHits } from "./search-events.ts";

const actors = [
  { id: "ada", name: "Ada Appleby" },
  { id: "ben", name: "Ben Okafor" },
];

it("finds people and kinds of records by a part of their name, and leads to their events", () => {
  expect(eventHits("APPL", actors).map(({ label, to }) => [label, to])).toEqual(
    expect.arrayContaining([
      ["Ada Appleby", "/admin/audit?person=ada"],
      ["Applications", "/admin/audit?kind=application"],
    ]),
  );
  expect(eventHits("nothing like it", actors)).toEqual([]);
  expect(eventHits("a", actors)).toHaveLength(6);
});
