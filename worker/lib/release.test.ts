import { expect, it } from "vitest";
import { releaseIn } from "#contract/release.ts";
import { currentRelease } from "./release.ts";

it("is the hash of the main script that the site was built with", async () => {
  const { html, scripts } = await import("#edge/document.json");
  const release = await currentRelease();
  expect(release).toMatch(/^[\w-]{8}$/);
  expect(scripts.article).toContain(`/assets/main-${release}.js`);
  expect(html).not.toBe("");
});

it("is unknown without a main script", () => {
  expect(releaseIn("/assets/vendor-CrnRNhaQ.js")).toBe("");
});
