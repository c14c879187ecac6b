import { expect, it } from "vitest";
import { dateOf, momentOf, slotLine } from "./slots.ts";

const summer = Date.UTC(2031, 6, 10, 14, 30);
const winter = Date.UTC(2031, 0, 10, 14, 30);

it("writes a slot on the visitor's clock and in UTC", () => {
  expect(slotLine(summer, "Europe/London")).toBe(
    "Thursday, 10 July 2031 at 15:30 (Europe/London) = Thursday, 10 July 2031 at 14:30 UTC",
  );
  expect(slotLine(winter, "Europe/London")).toContain("14:30 (Europe/London)");
});

it("says the day on each side of midnight", () => {
  const line = slotLine(Date.UTC(2031, 6, 10, 23, 15), "Asia/Tokyo");
  expect(line).toContain("Friday, 11 July 2031 at 08:15 (Asia/Tokyo)");
  expect(line).toContain("Thursday, 10 July 2031 at 23:15 UTC");
});

it("reads back the date it wrote, and nothing from half an answer", () => {
  const moment = momentOf("2031-07-10", "15:30");
  expect(moment).not.toBeNull();
  expect(dateOf(moment ?? 0)).toBe("2031-07-10");
  expect(momentOf("2031-07-10", "")).toBeNull();
  expect(momentOf("", "15:30")).toBeNull();
});
