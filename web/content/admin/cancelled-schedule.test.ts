import { expect, it } from "vitest";
import { exactTime } from "#web/admin/kit/relative-times.ts";
import { cancelledText } from "./cancelled-schedule.ts";

const [start, end] = [Date.UTC(2026, 11, 3, 9), Date.UTC(2026, 11, 9, 9)];
const planned = { status: "published", publishAt: start, unpublishAt: end } as const;
const draft = { status: "draft", publishAt: null, unpublishAt: null } as const;

it("names what an action has cancelled, with its times", () => {
  expect(cancelledText(planned, draft)).toBe(
    `Cancelled: its publication on ${exactTime(start)} and its end on ${exactTime(end)}.`,
  );
  expect(cancelledText({ ...planned, publishAt: null }, { ...draft, status: "archived" })).toBe(
    `Cancelled: its end on ${exactTime(end)}.`,
  );
});

it("says nothing where the schedule stays, was none, or has been carried out", () => {
  for (const [before, after] of [
    [draft, draft],
    [planned, { ...planned, status: "draft" }],
    [planned, { ...planned, publishAt: null }],
  ] as const)
    expect(cancelledText(before, after)).toBeUndefined();
});
