import { expect, it } from "vitest";
import { readSelection } from "./selection.ts";
import { countTests, nothing, sum, summary } from "./test-totals.ts";

const known = ["unit", "e2e"];

it("adds up the tests of both runners", () => {
  const vitest = countTests({ numPassedTests: 40, numFailedTests: 1 });
  const playwright = countTests({ stats: { expected: 9, unexpected: 2, flaky: 1, skipped: 0 } });
  const testTotals = sum([
    { isOk: false, testTotals: vitest },
    { isOk: false, testTotals: playwright },
  ]);
  expect(summary(testTotals)).toBe("tests: 50 passed, 3 failed");
});

it("counts a failed step without test results as one failure", () => {
  expect(sum([{ isOk: false, testTotals: nothing }])).toEqual({ passed: 0, failed: 1 });
  expect(sum([{ isOk: true, testTotals: countTests("garbage") }])).toEqual(nothing);
});

it("runs every step unless some are named, and passes other arguments to their tools", () => {
  expect(readSelection([], known)).toEqual({ names: [], extra: [] });
  expect(readSelection(["unit", "e2e"], known)).toEqual({ names: ["unit", "e2e"], extra: [] });
  expect(readSelection(["e2e", "chat.spec.ts", "-g", "unit"], known)).toEqual({
    names: ["e2e"],
    extra: ["chat.spec.ts", "-g", "unit"],
  });
  expect(() => readSelection(["speed"], known)).toThrow("the steps are unit, e2e");
});
