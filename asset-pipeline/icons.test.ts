import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { iconSvg } from "./icons.ts";

it("has made the icons in the current colours of theme.css", () => {
  const favicon = readFileSync(new URL("../web/public/favicon.svg", import.meta.url), "utf8");
  expect(
    favicon,
    "web/styles/theme.css has other colours than web/public/favicon.svg. Run: npx node asset-pipeline/icons.ts",
  ).toBe(iconSvg(0, 4));
});
