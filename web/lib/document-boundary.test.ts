import { expect, it } from "vitest";
import { pageKeys, pages } from "#contract/pages.ts";
import { isAcrossBoundary } from "./document-boundary.ts";

it("separates every page for admins from every other page", () => {
  for (const key of pageKeys) {
    const { path, access } = pages[key];
    expect(isAcrossBoundary("/", path), path).toBe(access === "admin");
    expect(isAcrossBoundary("/admin", path), path).toBe(access !== "admin");
  }
});

it("does not separate the paths of the back office from each other", () => {
  expect(isAcrossBoundary("/admin/applications/7", "/cms")).toBe(false);
  expect(isAcrossBoundary("/analytics", "/admin")).toBe(false);
});

it("leaves the links of the sign-in to the browser", () => {
  expect(isAcrossBoundary("/about", "/api/login")).toBe(true);
});

it("compares whole path segments", () => {
  expect(isAcrossBoundary("/", "/cms-for-creators")).toBe(false);
  expect(isAcrossBoundary("/", "/administrators")).toBe(false);
});
