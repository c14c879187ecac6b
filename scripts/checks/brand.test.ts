import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { expect, it } from "vitest";
import { drawnName } from "#asset-pipeline/og-list.ts";
import { brand } from "#contract/brand.ts";
import { inRoot } from "#scripts/lib/root.ts";
import { workerConfig } from "#scripts/lib/worker-config.ts";

const host = new URL(brand.url).host;
const source = "contract/brand.ts";

const folders = ["asset-pipeline", "bench", "contract", "e2e", "scripts", "seed", "web", "worker"];
const extensions = new Set([".css", ".glsl", ".html", ".json", ".mjs", ".toml", ".ts", ".tsx"]);

const sourceFiles = folders.flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extensions.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name).slice(inRoot().length + 1)),
);

// A name of one word may be an ordinary word of the code, so only longer names are searched for.
const isSearchable = (value: string): boolean => /[.@\s]/.test(value);

const fields = [
  ["name", brand.name],
  ["url", host],
  ["email", brand.email],
  ["social", brand.social],
  ["reviewRange", `within ${brand.reviewRange} hours`],
] as const;

it.each(fields.filter(([, value]) => isSearchable(value)))(
  "has the brand's %s in contract/brand.ts only, so that one edit changes it everywhere",
  (field, value) => {
    const copies = sourceFiles
      .filter((file) => file !== source && readFileSync(inRoot(file), "utf8").includes(value))
      .map((file) => `${file} contains “${value}”. Use brand.${field} from contract/brand.ts.`);
    expect(copies).toEqual([]);
  },
);

it("shows amounts with the symbol of brand.currency", () => {
  const literal = sourceFiles
    .filter((file) => /^(contract|web|worker)\//.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => /[£€¥₹]\s?\d/.test(readFileSync(inRoot(file), "utf8")))
    .map((file) => `${file} has an amount with its currency. Use brand.currency.symbol.`);
  expect(literal).toEqual([]);
});

it("serves the worker's routes on the host of brand.url", () => {
  const wrong = (workerConfig("production").routes ?? [])
    .map(({ pattern }) => pattern)
    .filter((pattern) => !pattern.startsWith(`${host}/`))
    .map(
      (pattern) =>
        `wrangler.toml: the route “${pattern}” is not on ${host}, the host of brand.url.`,
    );
  expect(wrong).toEqual([]);
});

it("gives the production worker brand.url as its PUBLIC_ORIGIN", () => {
  const sentence = "PUBLIC_ORIGIN under [env.production] in wrangler.toml must be brand.url";
  expect(workerConfig("production").vars?.PUBLIC_ORIGIN, sentence).toBe(brand.url);
});

it("binds the Pages project to the worker by the worker's name", () => {
  const hosting = readFileSync(inRoot("web", "hosting", "wrangler.toml"), "utf8");
  const [, name] = /^name = "([^"]+)"/m.exec(readFileSync(inRoot("wrangler.toml"), "utf8")) ?? [];
  const [, service] = /^service = "([^"]+)"/m.exec(hosting) ?? [];
  expect(
    service,
    "service in web/hosting/wrangler.toml must be the name of the worker in wrangler.toml",
  ).toBe(name);
});

it("draws the share pictures with brand.name as their wordmark", () => {
  const drawn = readFileSync(inRoot(drawnName), "utf8").trim();
  expect(drawn, "npx node asset-pipeline/og.ts draws every share picture again").toBe(brand.name);
});

it("lists in the README every file with the invented claim that most people read", () => {
  const readme = readFileSync(inRoot("README.md"), "utf8");
  const unlisted = sourceFiles
    .filter((file) => /^(asset-pipeline|contract|seed|web|worker)\//.test(file))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => /\btop 1%/i.test(readFileSync(inRoot(file), "utf8")))
    .filter((file) => !readme.includes(`\`${file}\``));
  expect(unlisted).toEqual([]);
});
