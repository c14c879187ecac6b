import { expect, it } from "vitest";
import { experienceLevels, platforms } from "#contract/applications.ts";
import { experienceLevels as demoLevels, platforms as demoPlatforms } from "./demo-browse.ts";

it.each([
  ["platforms", demoPlatforms, platforms],
  ["levels of experience", demoLevels, experienceLevels],
] as const)(
  "the demo visits choose among the %s of the join-us form, and leave none out",
  (_, demo, form) => {
    expect(demo.map(([name]) => name).toSorted()).toEqual(form.toSorted());
  },
);
