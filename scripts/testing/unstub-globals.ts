import { afterEach, vi } from "vitest";

// `unstubGlobals` only does it before the next test of the same file, and files share a process.
afterEach(() => {
  vi.unstubAllGlobals();
});
