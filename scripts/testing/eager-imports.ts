import { type Plugin, parseSync, Visitor } from "vite";

/**
 * Loads what worker code imports with `import("…")` together with its importer, as the deployed bundle does, which is
 * one script. Vite would ask its server within the request, and workerd forbids that another request waits for it too.
 */
export const eagerImports = (): Plugin => ({
  name: "eager-imports",
  // After the types are gone and the patterns of paths are resolved.
  enforce: "post",
  transform: {
    filter: { id: { exclude: [/\/node_modules\//, /\.test\.ts$/] }, code: /\bimport\s*\(/ },
    handler(code, id) {
      const changed = withEagerImports(code, id);
      // No line moves, so the source map still holds.
      return changed === code ? undefined : { code: changed, map: null };
    },
  },
});

/** JavaScript whose imports of fixed names are loaded with the module; those of computed names stay. */
export function withEagerImports(code: string, id = "module.js"): string {
  const found: { start: number; end: number; name: string }[] = [];
  new Visitor({
    ImportExpression({ start, end, source }) {
      if (source.type === "Literal" && typeof source.value === "string")
        found.push({ start, end, name: source.value });
    },
  }).visit(parseSync(id, code, { lang: "js" }).program);
  let changed = code;
  // From the end, so that the earlier positions hold.
  for (const [n, { start, end }] of [...found.entries()].toReversed())
    changed = `${changed.slice(0, start)}Promise.resolve(__eager_${n}__)${changed.slice(end)}`;
  const imports = found.map(
    ({ name }, n) => `import * as __eager_${n}__ from ${JSON.stringify(name)};`,
  );
  return found.length === 0 ? code : `${changed}\n${imports.join(" ")}`;
}
