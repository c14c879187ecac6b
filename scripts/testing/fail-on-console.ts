import { afterEach, beforeEach, expect } from "vitest";

/**
 * A stray warning or error on the console fails the test it came from. A test that expects one puts
 * its own spy in the way.
 */
const kinds = ["error", "warn"] as const;
const originals = { error: console.error, warn: console.warn };
let noise: unknown[][] = [];

beforeEach(() => {
  noise = [];
  for (const kind of kinds) console[kind] = (...words: unknown[]) => noise.push([kind, ...words]);
});
afterEach(() => {
  Object.assign(console, originals);
  expect(noise).toEqual([]);
});
