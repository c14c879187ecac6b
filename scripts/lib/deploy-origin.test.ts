import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { brand } from "#contract/brand.ts";
import { contentOriginOf, requireOneOrigin } from "./deploy-origin.ts";
import { buildVariables } from "./site.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "origin-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A wrangler.toml with local settings and the given lines for production; returns its path. */
function writeConfig(...production: string[]): string {
  const file = join(folder, "wrangler.toml");
  const local = ['name = "site"', "[vars]", 'PUBLIC_ORIGIN = "http://localhost:8787"'];
  writeFileSync(file, [...local, "[env.production.vars]", ...production].join("\n"));
  return file;
}

it("allows a deployment whose PUBLIC_ORIGIN is the brand's URL", () => {
  expect(() => requireOneOrigin(writeConfig(`PUBLIC_ORIGIN = "${brand.url}"`))).not.toThrow();
});

it.each([
  ["another host", "https://www.agency.example"],
  ["a slash at the end", `${brand.url}/`],
])("refuses other origins in a sentence with both URLs: %s", (_, origin) => {
  const file = writeConfig(`PUBLIC_ORIGIN = "${origin}"`);
  const both = `PUBLIC_ORIGIN of [env.production] in wrangler.toml is ${origin}, brand.url in contract/brand.ts is ${brand.url};`;
  expect(() => requireOneOrigin(file)).toThrow(both);
});

it("ignores the local PUBLIC_ORIGIN", () => {
  const file = writeConfig('OIDC_CLIENT_ID = "site"', `NAME = "${brand.url}"`);
  expect(() => requireOneOrigin(file)).toThrow("is nothing");
});

it("accepts the repository's own configuration", () => {
  expect(() => requireOneOrigin()).not.toThrow();
});

it("builds the pages from what the site publishes, and from samples only where it is asked to", () => {
  expect(contentOriginOf(new Set())).toBe(brand.url);
  expect(buildVariables({ contentOrigin: brand.url }).CONTENT_ORIGIN).toBe(brand.url);
  expect(buildVariables({}).CONTENT_ORIGIN).toBe("");
  expect(contentOriginOf(new Set(["seed"] as const))).toBeUndefined();
  expect(contentOriginOf(new Set(["samples"] as const))).toBeUndefined();
  // A wrong setting, which this corrects, keeps the site from answering.
  expect(contentOriginOf(new Set(["worker"] as const))).toBeUndefined();
});
