import { expect, it } from "vitest";
import { agencyTime, agencyTimeText, requestedTimes, slotErrors } from "./slot-times.ts";

const summer = Date.UTC(2031, 6, 10, 13, 30);

it("are shown in the time zone of the agency", () => {
  expect(agencyTime(summer)).toBe("2031-07-10T14:30");
  expect(agencyTime(Date.UTC(2031, 0, 1, 0, 5))).toBe("2031-01-01T00:05");
  expect(agencyTimeText("2031-07-10T14:30")).toBe("Thu, 10 Jul 2031, 14:30");
});

it("must be in the future and differ from each other", () => {
  const slot = (localTime: string) => ({ localTime, minutes: 30 }) as const;
  const slots = ["2031-07-10T14:31", "2031-07-10T14:30", "2031-07-10T14:31", "T"].map(slot);
  expect(slotErrors(slots, summer)).toEqual([
    undefined,
    "Please choose a time that is still to come",
    "Please offer each time once",
    "Please choose a date and a time",
  ]);
});

it("are read from a consultation request, and from no other message", () => {
  const lines = [
    "Topic: Video editing",
    "First choice: Thursday, 10 July 2031 at 22:30 (Asia/Tokyo) = Thursday, 10 July 2031 at 13:30 UTC",
    "Second choice: Friday 11 July 2031 at 09:00 (Asia/Tokyo) = Friday 11 July 2031, 00:00 UTC",
  ];
  const later = Date.UTC(2031, 6, 11);
  expect(requestedTimes(lines.join("\n"))).toEqual([summer, later]);
  expect(requestedTimes([...lines, "", "Note:", lines[1]].join("\n"))).toEqual([summer, later]);
  expect(requestedTimes(lines.slice(1).join("\n"))).toEqual([]);
  expect(requestedTimes(`Topic: x\nFirst choice: ${"1 ".repeat(5000)}`)).toEqual([]);
});
