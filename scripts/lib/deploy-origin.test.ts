import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { brand } from "#contract/brand.ts";
import { requireOneOrigin } from "./deploy-origin.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "origin-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Settings as of a laptop, with the lines for production. */
function settings(...production: string[]): string {
  const file = join(folder, "wrangler.toml");
  const laptop = ['name = "site"', "[vars]", 'PUBLIC_ORIGIN = "http://localhost:8787"'];
  writeFileSync(file, [...laptop, "[env.production.vars]", ...production].join("\n"));
  return file;
}

it("lets whoever runs the site deploy it under the brand's address", () => {
  expect(() => requireOneOrigin(settings(`PUBLIC_ORIGIN = "${brand.url}"`))).not.toThrow();
});

it.each([
  ["another host", "https://www.agency.example"],
  ["a slash at the end", `${brand.url}/`],
])("refuses in one sentence that names both addresses: %s", (_, origin) => {
  const file = settings(`PUBLIC_ORIGIN = "${origin}"`);
  const both = `PUBLIC_ORIGIN of [env.production] in wrangler.toml is ${origin}, brand.url in contract/brand.ts is ${brand.url};`;
  expect(() => requireOneOrigin(file)).toThrow(both);
});

it("does not take the laptop's address for production's", () => {
  const file = settings('OIDC_CLIENT_ID = "site"', `NAME = "${brand.url}"`);
  expect(() => requireOneOrigin(file)).toThrow("is nothing");
});

it("can be deployed as it stands", () => {
  expect(() => requireOneOrigin()).not.toThrow();
});
