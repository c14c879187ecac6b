import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { inRoot } from "#scripts/lib/root.ts";

interface Case {
  file: string;
  imports: string;
  /** A part of the message that lint must give, which says where to share instead. */
  message?: string;
}

const contractOnly = "contract imports zod/mini and itself, nothing more.";
const onlyFromContract = "seed imports contract and itself";
const useAnAlias = "Across folders use an alias";
const noBrowserCode = "Share types and rules through contract.";
const noOtherSlice =
  "Move shared code to worker/lib, or pass the function in through worker/app.ts.";
const middlewareOnly = "Pass what a slice has in as an option from worker/app.ts.";
const workerLibOnly = "Pass what a slice or a middleware has in as an argument.";
const noStore = "Only a slice imports its own store.";
const webSlice =
  "Move shared code to web/ui, web/lib or web/forms, or compose both slices in web/pages.";
const adminSide = "Move parts that two sections share to web/admin/kit.";
const adminFrame =
  "Add what it needs to the AdminSection type; web/pages/admin-sections.ts lists the values.";
const kitOnly =
  "web/admin/kit knows neither the frame nor a section. Pass what they have in as props.";
const formsOnly =
  "web/forms imports web/ui, web/lib and itself. Pass what a slice has in as an option.";
const uiOnly = "web/ui imports web/lib and itself. Pass what a slice has in as props.";
const webLibOnly = "Move components to web/ui; pass the rest in as an argument.";
const noPage = "Pages are named in web/routes.tsx.";
const smallZod = "Use zod/mini";

/** Each row of the table "Who may import whom" by what it forbids. */
const refused: Case[] = [
  { file: "contract/a.ts", imports: "hono", message: contractOnly },
  { file: "contract/a.ts", imports: "react", message: contractOnly },
  { file: "contract/a.ts", imports: "zod", message: contractOnly },
  { file: "contract/a.ts", imports: "#worker/lib/id.ts", message: contractOnly },
  { file: "contract/a.ts", imports: "#web/lib/api.ts", message: contractOnly },
  { file: "seed/a.ts", imports: "#worker/content/store.ts", message: onlyFromContract },
  { file: "seed/content/a.ts", imports: "#web/lib/api.ts", message: onlyFromContract },
  { file: "seed/a.ts", imports: "#scripts/lib/root.ts", message: onlyFromContract },
  { file: "worker/lib/a.ts", imports: "#worker/contact/store.ts", message: workerLibOnly },
  { file: "worker/lib/a.ts", imports: "#worker/middleware/policy.ts", message: workerLibOnly },
  { file: "worker/lib/a.ts", imports: "#worker/auth/user-store.ts", message: workerLibOnly },
  { file: "worker/lib/a.ts", imports: "#web/lib/api.ts", message: noBrowserCode },
  { file: "worker/lib/a.ts", imports: "zod", message: smallZod },
  { file: "worker/middleware/a.ts", imports: "#worker/auth/session.ts", message: middlewareOnly },
  { file: "worker/middleware/a.ts", imports: "#web/lib/api.ts", message: noBrowserCode },
  { file: "worker/contact/a.ts", imports: "#worker/applications/store.ts", message: noOtherSlice },
  { file: "worker/contact/a.ts", imports: "#worker/auth/session.ts", message: noOtherSlice },
  { file: "worker/contact/a.ts", imports: "#web/lib/api.ts", message: noBrowserCode },
  { file: "worker/contact/a.ts", imports: "zod", message: smallZod },
  { file: "worker/app.ts", imports: "#worker/contact/store.ts", message: noStore },
  { file: "worker/index.ts", imports: "#web/lib/api.ts", message: noBrowserCode },
  { file: "web/lib/a.ts", imports: "#web/ui/button.tsx", message: webLibOnly },
  { file: "web/lib/content/a.ts", imports: "#web/forms/validate.ts", message: webLibOnly },
  { file: "web/lib/a.ts", imports: "#web/home/hero.tsx", message: webLibOnly },
  { file: "web/ui/a.tsx", imports: "#web/forms/validate.ts", message: uiOnly },
  { file: "web/ui/a.tsx", imports: "#web/home/hero.tsx", message: uiOnly },
  { file: "web/forms/a.tsx", imports: "#web/contact/slots.ts", message: formsOnly },
  { file: "web/forms/a.tsx", imports: "#web/admin/kit/error-notice.tsx", message: formsOnly },
  { file: "web/home/a.ts", imports: "#web/news/post-row.tsx", message: webSlice },
  { file: "web/home/a.ts", imports: "#web/admin/kit/error-notice.tsx", message: webSlice },
  { file: "web/home/a.ts", imports: "#web/layout/header.tsx", message: webSlice },
  { file: "web/home/a.ts", imports: "#web/pages/home-page.tsx", message: webSlice },
  { file: "web/home/a.ts", imports: "#worker/health.ts", message: noBrowserCode },
  { file: "web/home/a.ts", imports: "#seed/content/posts.ts", message: noBrowserCode },
  { file: "web/home/a.ts", imports: "zod", message: smallZod },
  { file: "web/home/a.ts", imports: "../lib/api.ts", message: useAnAlias },
  { file: "web/news/admin/a.ts", imports: "#web/contact/slots.ts", message: adminSide },
  { file: "web/news/admin/a.ts", imports: "#web/contact/admin/row.tsx", message: adminSide },
  { file: "web/news/admin/a.ts", imports: "#web/admin/admin-frame.tsx", message: adminSide },
  { file: "web/admin/a.tsx", imports: "#web/applications/admin/queries.ts", message: adminFrame },
  { file: "web/admin/a.tsx", imports: "#web/pages/admin-page.tsx", message: adminFrame },
  { file: "web/admin/kit/a.tsx", imports: "#web/admin/admin-frame.tsx", message: kitOnly },
  { file: "web/admin/kit/a.tsx", imports: "#web/applications/admin/queries.ts", message: kitOnly },
  { file: "web/layout/a.tsx", imports: "#web/pages/home-page.tsx", message: noPage },
  { file: "web/layout/a.tsx", imports: "#worker/health.ts", message: noBrowserCode },
  { file: "web/pages/a-page.tsx", imports: "#worker/health.ts", message: noBrowserCode },
  { file: "web/pages/a-page.tsx", imports: "#seed/content/posts.ts", message: noBrowserCode },
  { file: "web/routes.tsx", imports: "#scripts/lib/root.ts", message: noBrowserCode },
];

/** Each row of the table by what it allows. */
const allowed: Case[] = [
  { file: "contract/a.ts", imports: "zod/mini" },
  { file: "contract/a.ts", imports: "#contract/fields.ts" },
  { file: "seed/a.ts", imports: "#contract/brand.ts" },
  { file: "seed/a.ts", imports: "#seed/content/posts.ts" },
  { file: "worker/lib/a.ts", imports: "#contract/fields.ts" },
  { file: "worker/lib/a.ts", imports: "drizzle-orm" },
  { file: "worker/middleware/a.ts", imports: "#worker/lib/log.ts" },
  { file: "worker/contact/a.ts", imports: "#worker/lib/log.ts" },
  { file: "worker/contact/a.ts", imports: "./store.ts" },
  { file: "worker/contact/a.ts", imports: "#worker/auth/user-store.ts" },
  { file: "worker/app.ts", imports: "#worker/contact/routes.ts" },
  { file: "web/lib/a.ts", imports: "#contract/brand.ts" },
  { file: "web/ui/a.tsx", imports: "#web/lib/online.ts" },
  { file: "web/forms/a.tsx", imports: "#web/ui/button.tsx" },
  { file: "web/home/a.tsx", imports: "#web/ui/button.tsx" },
  { file: "web/home/a.tsx", imports: "#web/forms/validate.ts" },
  { file: "web/news/admin/a.tsx", imports: "#web/admin/kit/error-notice.tsx" },
  { file: "web/news/admin/a.tsx", imports: "#web/admin/section.ts" },
  { file: "web/admin/a.tsx", imports: "#web/admin/kit/error-notice.tsx" },
  { file: "web/admin/kit/a.tsx", imports: "#web/ui/button.tsx" },
  { file: "web/layout/a.tsx", imports: "#web/applications/application-button.tsx" },
  { file: "web/pages/a-page.tsx", imports: "#web/home/hero.tsx" },
  { file: "web/pages/a-page.tsx", imports: "#web/layout/public-layout.tsx" },
];

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The cases of a folder lie side by side, so each file gets a name of its own; entry files keep theirs. */
const pathOf = ({ file }: Case, index: number): string =>
  file.replace(/\/a(-page)?\.ts/, `/case-${index}$1.ts`);

interface Diagnostic {
  category: string;
  message: string;
  location: { path: string };
}

/** Lints a file for each case with the project's rules; answers the messages of the import rule by path. */
function lint(cases: readonly Case[]): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "import-boundaries-"));
  folders.push(folder);
  copyFileSync(inRoot("biome.json"), join(folder, "biome.json"));
  cases.forEach((row, index) => {
    const file = join(folder, pathOf(row, index));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `import { x } from "${row.imports}";\n\nx();\n`);
  });
  const options = ["--vcs-enabled=false", "--max-diagnostics=none", "--reporter=json"];
  const biome = spawnSync(inRoot("node_modules", ".bin", "biome"), ["lint", ...options, "."], {
    cwd: folder,
    encoding: "utf8",
  });
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(biome.stdout);
  const refusals = diagnostics.filter(({ category }) => category.endsWith("noRestrictedImports"));
  return new Map(refusals.map(({ location, message }) => [location.path, message]));
}

describe("lint refuses an import across a boundary and says where to share instead", () => {
  const messages = lint(refused);
  it.each(refused.map((row, index) => ({ ...row, path: pathOf(row, index) })))(
    "$file may not import $imports",
    ({ path, message }) => expect(messages.get(path)).toContain(message),
  );
});

describe("lint allows an import that the table allows", () => {
  const messages = lint(allowed);
  it.each(allowed.map((row, index) => ({ ...row, path: pathOf(row, index) })))(
    "$file may import $imports",
    ({ path }) => expect(messages.get(path)).toBeUndefined(),
  );
});
