import { expect, it } from "vitest";
import { errorsOverTimeCsv, perThousand, pointText, releasesCsv } from "./error-rows.ts";

const at = Date.parse("2026-11-22T10:00:00Z");

it("saves all releases, and errors beside sessions over time", () => {
  const releases = Array.from({ length: 7 }, (_, n) => ({
    ...{ release: `rel-${n}`, firstSeenAt: at, errors: n, sessions: 40 },
  }));
  expect(releasesCsv(releases).rows).toHaveLength(7);
  expect(releasesCsv(releases).rows[6]).toEqual(["rel-6", "2026-11-22T10:00:00.000Z", 40, 6]);
  expect(errorsOverTimeCsv([{ startAt: at, errors: 3, sessions: 2 }]).rows).toEqual([
    ["2026-11-22T10:00:00.000Z", 3, 2],
  ]);
});

it("counts errors in a thousand sessions, and nothing without a session", () => {
  expect(perThousand({ errors: 3, sessions: 400 })).toBe("7.5");
  expect(perThousand({ errors: 3, sessions: 0 })).toBe("–");
});

it("reads a point with the releases that went out in it", () => {
  const point = { startAt: at, endAt: at + 3_600_000, errors: 3, sessions: 400 };
  const releases = [at - 1, at].map((time, n) => ({
    ...{ at: time, kind: "release" as const, label: `r${n}` },
  }));
  expect(pointText(point, "UTC", releases)).toBe(
    "Sun 22 Nov, 10:00 to 11:00: 3 errors, 7.5 per 1,000 sessions. Release r1",
  );
  expect(pointText({ ...point, sessions: 0 }, "UTC", [])).toMatch(/: 3 errors, no sessions$/);
});
