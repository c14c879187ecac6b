import { describe, expect, it } from "vitest";
import type { CmsItem } from "#contract/entries.ts";
import { changeTimes, isLate, scheduledChanges } from "./scheduled-changes.ts";

const entry = (id: string, publishAt: number | null, unpublishAt: number | null) =>
  ({ id, publishAt, unpublishAt }) as CmsItem;

describe("what is scheduled", () => {
  it("lists each change of an entry, the next one first", () => {
    const changes = scheduledChanges([
      entry("a", 30, 50),
      entry("b", null, 40),
      entry("c", 10, null),
    ]);
    expect(changes.map(({ entry: { id }, action, at }) => `${id} ${action} ${at}`)).toEqual([
      "c publish 10",
      "a publish 30",
      "b unpublish 40",
      "a unpublish 50",
    ]);
  });

  it("is late two minutes after its time, because the schedule runs every minute", () => {
    const [change] = scheduledChanges([entry("a", 1_000_000, null)]);
    if (!change) throw new Error("No change");
    expect(isLate(change, 1_119_000)).toBe(false);
    expect(isLate(change, 1_121_000)).toBe(true);
  });

  it("tells a time for the reader and on the site", () => {
    const now = Date.parse("2026-11-22T08:00:00Z");
    const at = Date.parse("2026-11-22T16:00:00Z");
    const times = (zone: string) => changeTimes(at, now, zone);
    expect(times("Europe/London")).toEqual({
      day: "Today",
      time: "16:00",
      onSite: "the same in London",
    });
    expect(times("Europe/Berlin")).toMatchObject({ time: "17:00", onSite: "16:00 in London" });
    expect(times("Asia/Tokyo")).toEqual({
      day: "Mon 23 Nov",
      time: "01:00",
      onSite: "Today 16:00 in London",
    });
  });
});
