import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { replacements, withoutUnusedParts } from "./shake-router.ts";

it("marks top-level component factories as pure and drops display names", () => {
  const code = 'var A = React2.forwardRef(f);\nA.displayName = "A";\nvar b = React.useRef(0);';
  expect(withoutUnusedParts(code)).toBe(
    "var A = /* @__PURE__ */ React2.forwardRef(f);\n\nvar b = React.useRef(0);",
  );
});

it("makes the state of a data router a constant", () => {
  const code =
    "function _renderMatches(matches, parents = [], dataRouterOpts) {\n  return matches;";
  expect(withoutUnusedParts(code)).toBe(
    "function _renderMatches(matches, parents = []) { const dataRouterOpts = undefined;\n  return matches;",
  );
});

it("drops warnings, and the messages of invariants, which still throw", () => {
  const code = `f();
  warning(
    path === "*",
    \`Route path "\${path}"\`
  );
  invariant(
    isInside(),
    // A hint.
    \`useHref() may be used (only) here.\`
  );
  g();`;
  expect(withoutUnusedParts(code)).toBe(`f();

  invariant(
    isInside(),
    // A hint.

  );
  g();`);
});

it.each(Object.entries(replacements))(
  "still finds the %s in the installed React Router",
  (_, [found]) => {
    const folder = "node_modules/react-router/dist/production";
    const code = readdirSync(folder)
      .filter((name) => name.endsWith(".mjs"))
      .map((name) => readFileSync(`${folder}/${name}`, "utf8"));
    expect(code.some((text) => text.search(found) >= 0)).toBe(true);
  },
);
