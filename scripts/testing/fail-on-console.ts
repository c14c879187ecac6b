import { afterEach, beforeAll, beforeEach, expect } from "vitest";

/**
 * Fails a test that writes a warning or an error to the console, and all tests of a file that does so while it is loaded. A
 * test that expects one replaces the method with its own spy.
 */
const kinds = ["error", "warn"] as const;
const originals = { error: console.error, warn: console.warn };
let calls: unknown[][] = [];

function collect(): void {
  calls = [];
  for (const kind of kinds) console[kind] = (...args: unknown[]) => calls.push([kind, ...args]);
}

function expectNone(): void {
  Object.assign(console, originals);
  expect(calls).toEqual([]);
}

collect();
beforeAll(expectNone);
beforeEach(collect);
afterEach(expectNone);
