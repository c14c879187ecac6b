import { expect, it } from "vitest";
import { errorsOverTimeCsv, releasesCsv } from "./error-rows.ts";

const at = Date.parse("2026-11-22T10:00:00Z");

it("saves all releases, and errors beside sessions over time", () => {
  const releases = Array.from({ length: 7 }, (_, n) => ({
    ...{ release: `rel-${n}`, firstSeenAt: at, errors: n },
  }));
  expect(releasesCsv(releases).rows).toHaveLength(7);
  expect(releasesCsv(releases).rows[6]).toEqual(["rel-6", "2026-11-22T10:00:00.000Z", 6]);
  expect(errorsOverTimeCsv([{ startAt: at, errors: 3, sessions: 2 }]).rows).toEqual([
    ["2026-11-22T10:00:00.000Z", 3, 2],
  ]);
});
