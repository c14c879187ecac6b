import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { brand } from "#contract/brand.ts";
import { folders } from "#web/prerender/plugin.ts";
import { deploymentFolder, pagesDeployment, requireSameBuild } from "./deploy-pages.ts";
import { inRoot } from "./root.ts";
import { buildVariables } from "./site.ts";

it("uploads the folder that a deployment builds, into which no other build writes", () => {
  const variables = buildVariables({ contentOrigin: brand.url, folder: deploymentFolder });
  expect(pagesDeployment).toContain(inRoot(variables.SITE_FOLDER));
  expect(inRoot(buildVariables({}).SITE_FOLDER)).toBe(folders.site);
  expect(inRoot(deploymentFolder)).not.toBe(folders.site);
});

it("deploys no worker whose articles would link to files that the pages do not have", () => {
  const folder = mkdtempSync(join(tmpdir(), "deployment-"));
  const document = join(folder, "document.json");
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "main-one.js"), "");
  const check = (script: string) => {
    writeFileSync(document, JSON.stringify({ html: `<link href="/assets/${script}">` }));
    return () => requireSameBuild(document, folder);
  };
  expect(check("main-one.js")).not.toThrow();
  expect(check("main-two.js")).toThrow("Another build has replaced");
});
