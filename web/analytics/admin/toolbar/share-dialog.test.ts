import { expect, it } from "vitest";
import { sharedPeriod } from "./share-dialog.tsx";

it("says whether a link shows fixed days, or a range up to when it is opened", () => {
  expect(sharedPeriod({ range: "7d" })).toBe("the last 7 days before it is opened");
  expect(sharedPeriod({ range: "24h" })).toBe("the last 24 hours before it is opened");
  const days = { from: "2026-11-01", to: "2026-11-07" };
  expect(sharedPeriod({ range: "7d", days })).toBe("these days");
});
