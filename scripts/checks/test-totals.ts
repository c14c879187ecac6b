/** How many tests passed and failed. */
export interface TestTotals {
  passed: number;
  failed: number;
}

/** The totals of a step that runs no tests. */
export const nothing: TestTotals = { passed: 0, failed: 0 };

function count(results: unknown, ...path: string[]): number {
  let value = results;
  for (const key of path) {
    value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  }
  return typeof value === "number" ? value : 0;
}

/** Reads the results of either test runner: Vitest's own shape or Playwright's `stats`. */
export function countTests(results: unknown): TestTotals {
  return {
    passed:
      count(results, "numPassedTests") +
      count(results, "stats", "expected") +
      count(results, "stats", "flaky"),
    failed: count(results, "numFailedTests") + count(results, "stats", "unexpected"),
  };
}

/** The sum of all steps; a step that failed without naming a failed test counts as one. */
export function sum(steps: readonly { isOk: boolean; testTotals: TestTotals }[]): TestTotals {
  let { passed, failed } = nothing;
  for (const { isOk, testTotals } of steps) {
    passed += testTotals.passed;
    failed += isOk ? testTotals.failed : Math.max(1, testTotals.failed);
  }
  return { passed, failed };
}

/** The last line of a run. */
export function summary({ passed, failed }: TestTotals): string {
  return `tests: ${passed} passed, ${failed} failed`;
}
