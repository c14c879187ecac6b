import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { withPureCalls } from "./shake-router.ts";

it("marks top-level component factories as pure and drops display names", () => {
  const code = 'var A = React2.forwardRef(f);\nA.displayName = "A";\nvar b = React.useRef(0);';
  expect(withPureCalls(code)).toBe(
    "var A = /* @__PURE__ */ React2.forwardRef(f);\n\nvar b = React.useRef(0);",
  );
});

it("still finds factories in the installed React Router", () => {
  const folder = "node_modules/react-router/dist/production";
  const code = readdirSync(folder)
    .filter((name) => name.endsWith(".mjs"))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"));
  expect(code.some((text) => withPureCalls(text) !== text)).toBe(true);
});
