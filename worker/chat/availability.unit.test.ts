import { expect, it } from "vitest";
import { type ChatSettings, defaultChatSettings } from "#contract/chat-settings.ts";
import { availabilityAt } from "./availability.ts";

type Hours = ChatSettings["openingHours"];
const everyDay = (opens: string, closes: string): Hours =>
  Array.from({ length: 7 }, () => ({ opens, closes }));
const closed: Hours = Array.from({ length: 7 }, () => null);

/** What holds at a time in UTC; `opensAt` as minutes in UTC. */
function at(time: string, changes: Partial<ChatSettings> = {}, onlineTeam = 0) {
  const settings = { ...defaultChatSettings, ...changes };
  const { isOpen, opensAt } = availabilityAt(settings, onlineTeam, Date.parse(`${time}Z`));
  return isOpen ? "open" : opensAt && new Date(opensAt).toISOString().slice(0, 16);
}

it.each([
  ["a minute before opening", "2026-11-18T08:59:59.999", "2026-11-18T09:00"],
  ["at opening", "2026-11-18T09:00", "open"],
  ["until the last millisecond", "2026-11-18T17:59:59.999", "open"],
  ["at closing", "2026-11-18T18:00", "2026-11-19T09:00"],
  ["on Friday evening", "2026-11-20T18:00", "2026-11-23T09:00"],
  ["on Sunday", "2026-11-22T12:00", "2026-11-23T09:00"],
  ["in summer, an hour earlier in UTC", "2026-07-15T08:00", "open"],
  ["over the weekend in which the clock is put back", "2026-10-23T17:00", "2026-10-26T09:00"],
  ["over the weekend in which it is put forward", "2026-03-27T18:00", "2026-03-30T08:00"],
  ["over the end of a year", "2026-12-31T18:00", "2027-01-01T09:00"],
])("keeps the opening hours of London %s", (_, time, expected) => {
  expect(at(time)).toBe(expected);
});

it.each([
  ["where it is another day", "Pacific/Auckland", "2026-11-22T20:00", "open"],
  ["where zones have half hours", "Asia/Kolkata", "2026-11-18T03:29", "2026-11-18T03:30"],
  ["west of Greenwich", "America/Los_Angeles", "2026-11-18T01:59", "open"],
])("keeps the hours %s", (_, timeZone, time, expected) => {
  expect(at(time, { timeZone })).toBe(expected);
});

it("opens once on the day on which the clock shows the hour twice", () => {
  const openingHours = everyDay("01:30", "02:30");
  // 01:30 is at 00:30 and at 01:30 UTC.
  expect(at("2026-10-25T00:29", { openingHours })).toBe("2026-10-25T00:30");
  for (const time of ["00:30", "01:15", "02:29"])
    expect(at(`2026-10-25T${time}`, { openingHours })).toBe("open");
  expect(at("2026-10-25T02:30", { openingHours })).toBe("2026-10-26T01:30");
});

it("opens as much later as the clock is put forward on the day on which it skips the hour", () => {
  const openingHours = everyDay("01:30", "05:00");
  expect(at("2026-03-29T01:29", { openingHours })).toBe("2026-03-29T01:30");
  expect(at("2026-03-29T01:30", { openingHours })).toBe("open");
  expect(at("2026-03-29T04:00", { openingHours })).toBe("2026-03-30T00:30");
});

it("opens again in a week when one day has hours, and never when none has", () => {
  const openingHours: Hours = closed.map((_, day) =>
    day === 2 ? { opens: "09:00", closes: "10:00" } : null,
  );
  expect(at("2026-11-18T10:00", { openingHours })).toBe("2026-11-25T09:00");
  expect(at("2026-11-18T09:30", { openingHours: closed })).toBeNull();
});

it("counts who is online outside the opening hours too", () => {
  const sunday = Date.parse("2026-11-22T12:00Z");
  const wednesday = Date.parse("2026-11-18T12:00Z");
  expect(availabilityAt(defaultChatSettings, 1, sunday)).toMatchObject({
    isAnyoneHere: true,
    isOpen: false,
  });
  expect(availabilityAt(defaultChatSettings, 0, wednesday)).toMatchObject({
    isAnyoneHere: false,
    isOpen: true,
  });
});
