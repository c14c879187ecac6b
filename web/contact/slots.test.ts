import { expect, it } from "vitest";
import { formatSlot, parseLocalDateTime, toDateInput } from "./slots.ts";

const summer = Date.UTC(2031, 6, 10, 14, 30);
const winter = Date.UTC(2031, 0, 10, 14, 30);

it("formats a slot in the visitor's time zone and in UTC", () => {
  expect(formatSlot(summer, "Europe/London")).toBe(
    "Thursday, 10 July 2031 at 15:30 (Europe/London) = Thursday, 10 July 2031 at 14:30 UTC",
  );
  expect(formatSlot(winter, "Europe/London")).toContain("14:30 (Europe/London)");
});

it("formats the right day when the time zones are on different days", () => {
  const line = formatSlot(Date.UTC(2031, 6, 10, 23, 15), "Asia/Tokyo");
  expect(line).toContain("Friday, 11 July 2031 at 08:15 (Asia/Tokyo)");
  expect(line).toContain("Thursday, 10 July 2031 at 23:15 UTC");
});

it("parses the date it formatted, and returns null for an incomplete input", () => {
  const timestamp = parseLocalDateTime("2031-07-10", "15:30");
  expect(timestamp).not.toBeNull();
  expect(toDateInput(timestamp ?? 0)).toBe("2031-07-10");
  expect(parseLocalDateTime("2031-07-10", "")).toBeNull();
  expect(parseLocalDateTime("", "15:30")).toBeNull();
});
