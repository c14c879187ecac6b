import { expect, it } from "vitest";
import { annotationMarks, annotationText } from "./annotation-marks.ts";

const plot = { left: 0, right: 1000, top: 0, base: 100 };
const period = { from: 0, to: 1000 };
const release = (at: number, label = "2.14.0") => ({ at, kind: "release" as const, label });
const marks = (...ats: number[]) =>
  annotationMarks(
    ats.map((at) => release(at)),
    period,
    plot,
  ).map(({ x, label, side }) => [x, label === null ? null : side]);

it("names what happened", () => {
  expect(annotationText(release(0))).toBe("Release 2.14.0");
  expect(annotationText({ at: 0, kind: "post", label: "News" })).toBe("Post: News");
});

it("puts labels after their marks, in the order of time", () => {
  expect(marks(500, 100)).toEqual([
    [100, "start"],
    [500, "start"],
  ]);
});

it("leaves out a label that would cover the next mark", () => {
  expect(marks(100, 110, 120)).toEqual([
    [100, null],
    [110, null],
    [120, "start"],
  ]);
});

it("puts a label before its mark at the right edge", () => {
  expect(marks(990)).toEqual([[990, "end"]]);
  expect(marks(870, 990)).toEqual([
    [870, "start"],
    [990, null],
  ]);
});

it("shows nothing from outside of the period", () => {
  expect(marks(-1, 1000, 2000)).toEqual([]);
});
