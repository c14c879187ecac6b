import type { Plugin } from "vite";

const routerFile = /\/node_modules\/react-router\/dist\/production\/.+\.mjs$/;

/**
 * What is replaced in React Router, by what it stands for. The site uses the router in declarative
 * mode, so no route has a loader, an action or an error element.
 */
export const replacements = {
  /** Component factories: Rolldown keeps unused ones, because their calls lack this annotation. */
  factories: [/(?<== )(?=React\d*\.(?:forwardRef|createContext|memo)\()/g, "/* @__PURE__ */ "],
  displayNames: [/^\w+\.displayName = "\w+";$/gm, ""],
  /** The state of a data router. With a constant the minifier removes every branch that reads it. */
  routerState: [
    /(?<=^function (?:useRoutesImpl|_renderMatches)\(.+), dataRouterOpts\) \{$/gm,
    ") { const dataRouterOpts = undefined;",
  ],
  /** The choice of `useNavigate` between the routes of a data router and all other routes. */
  navigation: [/(?<=return )isDataRoute \? useNavigateStable\(\) : /g, ""],
  /** Keeps the error boundary of a data router, which nothing else refers to any more. */
  errorBoundary: [/^RenderErrorBoundary\.contextType = \w+;$/gm, ""],
  /** Warnings about routes and links, which a developer sees while the site is not yet built. */
  warnings: [/^( +)warning\(\n(?:\1 .*\n)+\1\);$/gm, ""],
  /** What an invariant says where the code of the site is wrong; it still throws. */
  messages: [
    /^( +invariant\(\n(?: +.+,\n)(?: +\/\/.*\n)*) +(?:[`"].*[`"]|getInvalidPathError\(.*\))(?=\n +\);$)/gm,
    "$1",
  ],
} as const satisfies Record<string, readonly [RegExp, string]>;

/** The code of React Router without the parts that the site does not use. */
export const withoutUnusedParts = (code: string): string =>
  Object.values(replacements).reduce((text, [found, by]) => text.replace(found, by), code);

/**
 * Removes the parts of React Router that declarative routing does not use: data routers, forms,
 * scroll restoration and server components, and what it says to developers. Saves about 3.5 KB of brotli on every page.
 */
export function shakeRouter(): Plugin {
  return {
    name: "shake-router",
    apply: "build",
    transform: {
      filter: { id: routerFile },
      handler: (code) => ({ code: withoutUnusedParts(code), map: null }),
    },
  };
}
