import { expect, it } from "vitest";
import { experienceLevels, platforms } from "#contract/applications.ts";
import { experienceLevels as demoLevels, platforms as demoPlatforms } from "./demo-browse.ts";
import { demoPoints } from "./demo-points.ts";

it.each([
  ["platforms", demoPlatforms, platforms],
  ["levels of experience", demoLevels, experienceLevels],
] as const)(
  "the demo visits choose among the %s of the join-us form, and leave none out",
  (_, demo, form) => {
    expect(demo.map(([name]) => name).toSorted()).toEqual(form.toSorted());
  },
);

it("a small share of the demo visits sends the join-us form", () => {
  const firstDay = Date.parse("2026-05-04");
  const points = Array.from({ length: 100 }, (_, n) => {
    const day = new Date(firstDay + n * 24 * 3_600_000).toISOString().slice(0, 10);
    return demoPoints(day, 199 - n);
  }).flat();
  const people = points.filter(({ botScore }) => botScore === 0);
  const sessions = people.reduce((total, point) => total + point.sessions, 0);
  const sent = people.filter(
    ({ event, eventData }) =>
      event === "join_us_form_submit" && JSON.parse(eventData).success === true,
  );
  expect(sent.length / sessions).toBeGreaterThan(0.005);
  expect(sent.length / sessions).toBeLessThan(0.06);
});
