import { expect, it } from "vitest";
import { datedName } from "./save-file.ts";

it("names a file with the date of the reader's day", () => {
  const lateEvening = new Date(2026, 10, 22, 23, 59).getTime();
  expect(datedName("analytics", "json", lateEvening)).toBe("analytics-2026-11-22.json");
  expect(datedName("analytics-pages", "csv", new Date(2026, 0, 2, 0, 1).getTime(), true)).toBe(
    "analytics-pages-demo-2026-01-02.csv",
  );
});
