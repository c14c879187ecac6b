import { expect, it } from "vitest";
import { applicationStatuses } from "#contract/application-record.ts";
import { isSameStatus, nextStatus, statusIcon, statusLabel } from "./status.ts";

it("names a decision by its outcome", () => {
  expect(applicationStatuses.map(statusLabel)).toEqual([
    "New",
    "Reviewing",
    "Interview",
    "Accepted",
    "Declined",
    "Withdrawn",
  ]);
});

it("fills the square as the application moves on", () => {
  expect(applicationStatuses.map((status) => statusIcon(status).fill)).toEqual([
    "empty",
    "third",
    "two-thirds",
    "full",
    "struck",
    "struck",
  ]);
});

it("leads from new over reviewing and interview to acceptance, and nowhere from a decision", () => {
  const next = applicationStatuses.map((status) => {
    const following = nextStatus(status);
    return following && statusLabel(following);
  });
  expect(next).toEqual(["Reviewing", "Interview", "Accepted", null, null, null]);
});

it("tells decisions apart by their outcome", () => {
  const accepted = { stage: "decided", outcome: "accepted" } as const;
  expect(isSameStatus(accepted, { stage: "decided", outcome: "declined" })).toBe(false);
  expect(isSameStatus(accepted, { ...accepted })).toBe(true);
});
