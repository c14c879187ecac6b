import { describe, expect, it } from "vitest";
import { isUndo, transitionError } from "./status-transitions.ts";

it("lets a reviewer go from new straight to a decision", () => {
  expect(
    transitionError({ stage: "new", outcome: null }, { stage: "decided", outcome: "declined" }),
  ).toBeNull();
});

it("lets a reviewer reopen or correct a decision", () => {
  const accepted = { stage: "decided", outcome: "accepted" } as const;
  expect(transitionError(accepted, { stage: "reviewing", outcome: null })).toBeNull();
  expect(transitionError(accepted, { stage: "decided", outcome: "withdrawn" })).toBeNull();
});

it("asks for an outcome with every decision, and only there", () => {
  const fresh = { stage: "new", outcome: null } as const;
  expect(transitionError(fresh, { stage: "decided", outcome: null })).toBe(
    "A decision needs an outcome.",
  );
  expect(transitionError(fresh, { stage: "interview", outcome: "accepted" })).toBe(
    "Only a decision has an outcome.",
  );
});

it("refuses a move that goes nowhere or backwards past the interview", () => {
  const interview = { stage: "interview", outcome: null } as const;
  expect(transitionError(interview, interview)).toBe("It already stands there.");
  expect(transitionError(interview, { stage: "new", outcome: null })).toMatch(/cannot go/);
});

describe("taking the last move back", () => {
  const history = [
    { stage: "new", outcome: null, happenedAt: 0 },
    { stage: "decided", outcome: "declined", happenedAt: 100_000 },
  ] as const;
  const fresh = { stage: "new", outcome: null } as const;

  it("is always allowed for a minute", () => {
    expect(isUndo(history, fresh, 159_999)).toBe(true);
    expect(isUndo(history, fresh, 160_000)).toBe(false);
  });

  it("leads nowhere but to where the application stood", () => {
    expect(isUndo(history, { stage: "interview", outcome: null }, 100_001)).toBe(false);
    expect(isUndo(history.slice(0, 1), fresh, 100_001)).toBe(false);
  });
});
