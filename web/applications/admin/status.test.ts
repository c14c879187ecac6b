import { expect, it } from "vitest";
import { isSameStatus, nextStatus, statusIcon, statusLabel, statusOptions } from "./status.ts";

it("names a decision by its outcome", () => {
  expect(statusOptions.map(statusLabel)).toEqual([
    "New",
    "Reviewing",
    "Interview",
    "Accepted",
    "Declined",
    "Withdrawn",
  ]);
});

it("fills the square as the application moves on", () => {
  expect(statusOptions.map((status) => statusIcon(status).fill)).toEqual([
    "empty",
    "third",
    "two-thirds",
    "full",
    "struck",
    "struck",
  ]);
});

it("leads from new over reviewing to the interview, and then to a decision", () => {
  const next = statusOptions.map((status) => {
    const following = nextStatus(status);
    return following && statusLabel(following);
  });
  expect(next).toEqual(["Reviewing", "Interview", null, null, null, null]);
});

it("tells decisions apart by their outcome", () => {
  const accepted = { stage: "decided", outcome: "accepted" } as const;
  expect(isSameStatus(accepted, { stage: "decided", outcome: "declined" })).toBe(false);
  expect(isSameStatus(accepted, { ...accepted })).toBe(true);
});
