import { afterEach, beforeAll, beforeEach, expect } from "vitest";

/**
 * Fails a test that writes a warning or an error to the console, and all tests of a file that does so while it is loaded. A
 * test that expects one replaces the method with its own spy.
 */
const kinds = ["error", "warn"] as const;
const originals = { error: console.error, warn: console.warn };
let calls: unknown[][] = [];

/**
 * React says so when a context is rendered to markup first and into a document later. Files share a process, so one file
 * may do the first and the next file the second, which is no fault of either.
 */
const twoRenderers = "Detected multiple renderers concurrently rendering the same context provider";

function collect(): void {
  calls = [];
  for (const kind of kinds) {
    console[kind] = (...args: unknown[]) => {
      if (!String(args[0]).startsWith(twoRenderers)) calls.push([kind, ...args]);
    };
  }
}

function expectNone(): void {
  Object.assign(console, originals);
  expect(calls).toEqual([]);
}

collect();
beforeAll(expectNone);
beforeEach(collect);
afterEach(expectNone);
