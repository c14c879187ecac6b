import { expect, it } from "vitest";
import { brand } from "#contract/brand.ts";
import { folders } from "#web/prerender/plugin.ts";
import { deploymentFolder, pagesDeployment } from "./deploy-pages.ts";
import { inRoot } from "./root.ts";
import { buildVariables } from "./site.ts";

it("uploads the folder that a deployment builds, into which no other build writes", () => {
  const variables = buildVariables({ contentOrigin: brand.url, folder: deploymentFolder });
  expect(pagesDeployment).toContain(inRoot(variables.SITE_FOLDER));
  expect(inRoot(buildVariables({}).SITE_FOLDER)).toBe(folders.site);
  expect(inRoot(deploymentFolder)).not.toBe(folders.site);
});
