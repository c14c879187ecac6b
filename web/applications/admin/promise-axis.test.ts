import { expect, it } from "vitest";
import { promiseMs } from "#contract/answer-promise.ts";
import type { ApplicationSummary } from "#contract/application-record.ts";
import { positionsOnAxis } from "./promise-axis.ts";

const axis = { width: 352, square: 11 };
const now = 4 * promiseMs;

/** An application whose age is this share of the promise. */
const application = (age: number, index = 0): ApplicationSummary => ({
  ...{ id: `${age} ${index}`, reference: "SS-1", source: "portal", fullName: "Mina Okafor" },
  ...{ email: "mina@person.example", company: null, applicationType: "creator" },
  ...{ stage: "new", outcome: null, isSpam: false, receivedAt: now - age * promiseMs },
  ...{ version: 1, assignee: null, rating: null, followUpOn: null, tags: [] },
});

it("places an application by its age, and the late ones where the axis ends", () => {
  const { squares } = positionsOnAxis(
    [application(0), application(1 / 2), application(5 / 4)],
    now,
    axis,
  );
  expect(squares.map(({ x, isUrgent }) => [x, isUrgent])).toEqual([
    [341, true],
    [168, false],
    [0, false],
  ]);
});

it("stacks five squares and counts the others", () => {
  const late = Array.from({ length: 12 }, (_, index) => application(5 / 4, index));
  const { squares, overflows } = positionsOnAxis([...late, application(1 / 48)], now, axis);
  expect(squares).toHaveLength(6);
  expect(overflows).toEqual([{ end: 352, isUrgent: true, count: 7 }]);
  expect(positionsOnAxis(late.slice(0, 5), now, axis).overflows).toEqual([]);
});

it("begins no label before the axis", () => {
  const fresh = Array.from({ length: 39 }, (_, index) => application(0, index));
  expect(positionsOnAxis(fresh, now, axis).overflows).toEqual([
    { end: 21, isUrgent: false, count: 34 },
  ]);
});

it("counts stacks whose labels would touch in one label", () => {
  const stackAt = (age: number) => Array.from({ length: 8 }, (_, index) => application(age, index));
  const ages = [10 / 48, 12 / 48, 30 / 48];
  const { overflows } = positionsOnAxis(ages.flatMap(stackAt), now, axis);
  expect(overflows).toEqual([
    { end: 95, isUrgent: false, count: 6 },
    { end: 221, isUrgent: false, count: 3 },
  ]);
});
