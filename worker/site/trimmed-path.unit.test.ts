import { expect, it } from "vitest";
import { trimmedPath } from "./trimmed-path.ts";

it("takes the slashes off the end of a path, and no others", () => {
  expect(trimmedPath("/news//a///")).toBe("/news//a");
  expect(trimmedPath("/news")).toBe("/news");
});

it("looks at each of many slashes once", () => {
  const path = `/news/${"/".repeat(100_000)}x`;
  const startedAt = performance.now();
  expect(trimmedPath(path)).toBe(path);
  // Looked at from each of them, they take some seconds.
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
