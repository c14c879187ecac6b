import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { inRoot } from "#scripts/lib/root.ts";

/** A tree with our rules and nothing else. */
const tree = mkdtempSync(join(tmpdir(), "borders-"));
copyFileSync(inRoot("biome.json"), join(tree, "biome.json"));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** What lint says of a file with one import at the path. */
function lint(path: string, imported: string): string {
  const file = join(tree, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `import { x } from "${imported}";\n\nx();\n`);
  const biome = inRoot("node_modules", ".bin", "biome");
  const { stdout, stderr } = spawnSync(biome, ["lint", "--vcs-enabled=false", path], {
    cwd: tree,
    encoding: "utf8",
  });
  return stdout + stderr;
}

it.each([
  ["the browser imports the worker", "web/home/x.ts", "#worker/health.ts"],
  ["a page imports the worker", "web/pages/x-page.tsx", "#worker/health.ts"],
  ["a slice of the browser imports another", "web/home/x.ts", "#web/news/post-row.tsx"],
  ["web/ui imports a slice", "web/ui/x.tsx", "#web/home/hero.tsx"],
  ["a slice of the worker imports another", "worker/contact/x.ts", "#worker/applications/store.ts"],
  ["worker/lib imports a slice", "worker/lib/x.ts", "#worker/contact/store.ts"],
  ["the worker imports the browser", "worker/contact/x.ts", "#web/lib/api.ts"],
  ["the app touches a store", "worker/app.ts", "#worker/contact/store.ts"],
  ["the contract imports a library", "contract/x.ts", "hono"],
  ["anybody climbs out of a folder", "web/home/x.ts", "../lib/api.ts"],
])("lint refuses that %s", (_, path, imported) => {
  expect(lint(path, imported)).toContain("noRestrictedImports");
});

it.each([
  ["a slice imports the contract and the vocabulary", "web/home/x.tsx", "#web/ui/button.tsx"],
  ["a store names the users table", "worker/contact/x.ts", "#worker/auth/user-store.ts"],
  ["a page composes slices", "web/pages/x-page.tsx", "#web/home/hero.tsx"],
  ["the contract imports zod/mini", "contract/x.ts", "zod/mini"],
])("lint lets %s", (_, path, imported) => {
  expect(lint(path, imported)).not.toContain("noRestrictedImports");
});
