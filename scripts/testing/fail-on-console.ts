import { afterEach, beforeEach, expect } from "vitest";

/**
 * Fails a test that writes a warning or an error to the console. A test that expects one replaces
 * the method with its own spy.
 */
const kinds = ["error", "warn"] as const;
const originals = { error: console.error, warn: console.warn };
let calls: unknown[][] = [];

beforeEach(() => {
  calls = [];
  for (const kind of kinds) console[kind] = (...args: unknown[]) => calls.push([kind, ...args]);
});
afterEach(() => {
  Object.assign(console, originals);
  expect(calls).toEqual([]);
});
