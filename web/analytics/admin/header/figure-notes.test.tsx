import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import type { ReadReport } from "#web/analytics/admin/state/queries.ts";
import { zoneNote } from "./zone-note.ts";

const to = Date.UTC(2026, 10, 23, 14);
const period = { from: to - 7 * 24 * 3_600_000, to, unit: "3 hours" } as const;
const figures = { views: 0, sessions: 0, visitors: 0, bounces: 0, events: 0, activeMs: 0 };
const report: ReadReport = {
  ...{ period, totals: figures, buckets: [], previous: { totals: figures, buckets: [] } },
  ...{ annotations: [], isEstimated: false, isDemo: false, hasDemo: false, readAt: to },
  query: { range: "7d", timeZone: "UTC" },
};

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each([
  ["Asia/Kolkata", 30],
  ["Asia/Kathmandu", 45],
  ["America/St_Johns", 30],
])("tells how late days begin in %s", (zone, minutes) => {
  expect(zoneNote(to, zone)).toMatch(new RegExp(` days begin ${minutes} minutes after midnight`));
});

it("tells nothing where the clock is whole hours from UTC, also half of the year", () => {
  expect(zoneNote(to, "Europe/London")).toBe(false);
  expect(zoneNote(Date.UTC(2026, 6, 1), "Australia/Lord_Howe")).not.toBe(false);
  expect(zoneNote(Date.UTC(2026, 11, 1), "Australia/Lord_Howe")).toBe(false);
});

async function notesIn(zone: string, from: number = period.from): Promise<string> {
  vi.stubEnv("TZ", zone);
  // The zone is asked for once, when the module loads.
  vi.resetModules();
  const { FigureNotes } = await import("./figure-notes.tsx");
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={["/analytics"]}>
      <FigureNotes report={{ ...report, period: { ...period, from } }} />
    </MemoryRouter>,
  );
}

it("notes it in the zone of the device", async () => {
  expect(await notesIn("Asia/Kolkata")).toContain("days begin 30 minutes after midnight");
  expect(await notesIn("Europe/London")).toBe("");
});

it("notes that tables count days by the clock of UTC where hours are no longer kept", async () => {
  const daysAgo = (days: number) => notesIn("Europe/London", to - days * 24 * 3_600_000);
  expect(await daysAgo(93)).toContain("Tables count whole days of UTC");
  expect(await daysAgo(91)).not.toContain("Tables count");
});
