import { describe, expect, it } from "vitest";
import { undoWindowMs } from "#contract/undo.ts";
import { isUndo, transitionError } from "./status-transitions.ts";

it("allows a decision on a new application", () => {
  expect(
    transitionError({ stage: "new", outcome: null }, { stage: "decided", outcome: "declined" }),
  ).toBeNull();
});

it("allows a decision to be reopened or corrected", () => {
  const accepted = { stage: "decided", outcome: "accepted" } as const;
  expect(transitionError(accepted, { stage: "reviewing", outcome: null })).toBeNull();
  expect(transitionError(accepted, { stage: "decided", outcome: "withdrawn" })).toBeNull();
});

it("requires an outcome with a decision, and refuses one with any other stage", () => {
  const fresh = { stage: "new", outcome: null } as const;
  expect(transitionError(fresh, { stage: "decided", outcome: null })).toBe(
    "A decision needs an outcome.",
  );
  expect(transitionError(fresh, { stage: "interview", outcome: "accepted" })).toBe(
    "Only a decision has an outcome.",
  );
});

it("refuses the status the application already has, and a way back from interview to new", () => {
  const interview = { stage: "interview", outcome: null } as const;
  expect(transitionError(interview, interview)).toBe("The application already has this status.");
  expect(transitionError(interview, { stage: "new", outcome: null })).toMatch(/cannot go/);
});

describe("undoing the last status change", () => {
  const history = [
    { stage: "new", outcome: null, happenedAt: 0 },
    { stage: "decided", outcome: "declined", happenedAt: 100_000 },
  ] as const;
  const fresh = { stage: "new", outcome: null } as const;

  const later = (ms: number, isChanged = true) => ({ now: 100_000 + ms, isChanged });

  it("is accepted for a minute, or for an hour while nothing else was changed", () => {
    expect(isUndo(history, fresh, later(59_999))).toBe(true);
    expect(isUndo(history, fresh, later(60_000))).toBe(false);
    expect(isUndo(history, fresh, later(3_599_999, false))).toBe(true);
    expect(isUndo(history, fresh, later(3_600_000, false))).toBe(false);
  });

  it("is accepted longer than the back office offers it", () => {
    expect(undoWindowMs).toBe(10_000);
    expect(isUndo(history, fresh, later(2 * undoWindowMs))).toBe(true);
  });

  it("restores only the status before the last change", () => {
    expect(isUndo(history, { stage: "interview", outcome: null }, later(1))).toBe(false);
    expect(isUndo(history.slice(0, 1), fresh, later(1))).toBe(false);
  });
});
