import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pagesDeployment } from "#scripts/lib/deploy-pages.ts";
import { inRoot, root } from "#scripts/lib/root.ts";

const read = (path: string): string => readFileSync(inRoot(path), "utf8");
const operations = read("docs/operations.md");
const recovery = read("docs/recovery.md");

/** The text below a heading of a document, up to the next one of the same level. */
const below = (heading: string, document = operations): string =>
  document.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";

const unique = (names: Iterable<string>): string[] => [...new Set(names)].toSorted();

/** The settings of the worker are the properties in capitals of these files. */
const settingFiles = [
  "worker/lib/env.ts",
  "worker/lib/analytics-settings.ts",
  "worker/lib/turnstile.ts",
  "worker/generation/settings.ts",
];

function settingsInCode(): string[] {
  const source = settingFiles.map(read).join("\n");
  const bindings = /export type Bindings = \{[^}]+\}/.exec(source)?.[0] ?? "";
  const named = source.replace(bindings, "").matchAll(/^\s+([A-Z]+_[A-Z_]+)\??:/gm);
  return unique([...named].map(([, name = ""]) => name));
}

it("lists exactly the settings that the worker reads", () => {
  const listed = [...below("Settings").matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name = ""]) => name);
  expect(listed.toSorted()).toEqual(settingsInCode());
});

it("knows every type of settings that the worker has", () => {
  const [, types] = /Bindings: (Bindings & .+);/.exec(read("worker/lib/env.ts")) ?? [];
  const known = "Bindings & Settings & TurnstileSettings & GenerationSettings & AnalyticsSettings";
  expect(types, "Add the file of a new type to settingFiles.").toBe(known);
});

it("says in which kind each setting of production is set, a secret never in wrangler.toml", () => {
  const secrets = [...below("Settings").matchAll(/^\| `([A-Z_]+)` +\| secret/gm)];
  const config = read("wrangler.toml");
  const exposed = secrets.filter(([, name]) => new RegExp(`^${name} =`, "m").test(config));
  expect(secrets.length).toBeGreaterThan(3);
  expect(exposed).toEqual([]);
});

it("says what a change of each secret ends", () => {
  const secrets = [...below("Settings").matchAll(/^\| `([A-Z_]+)` +\| secret/gm)];
  const explained = [...below("Secrets", recovery).matchAll(/^\| `([A-Z_]+)`/gm)];
  const names = (matches: RegExpExecArray[]) => unique(matches.map(([, name = ""]) => name));
  expect(names(explained)).toEqual(names(secrets));
});

it("names what each check of the health says when it fails, which monitors look for", () => {
  const failures = /\bok \? "[^"]+" : "([^"]+)"|\bok: false,\s+detail: "([^"]+)"/g;
  const said = [...read("worker/health.ts").matchAll(failures)].map(
    ([, otherwise, thrown]) => otherwise ?? thrown ?? "",
  );
  const rows = below("Is it healthy?").matchAll(/^\| `[a-z]+` +\| `([^`]+)`/gm);
  expect(said.length).toBe(3);
  expect(unique([...rows].map(([, text = ""]) => text))).toEqual(unique(said));
  expect(below("Is it healthy?")).toContain("on the text `does not answer`");
});

it("names every event of the log, and no other", () => {
  const files = globSync("worker/**/*.ts", { cwd: root }).filter((file) => !/test/.test(file));
  const source = files.map(read).join("\n");
  const events = /\blog\([^{]*\{\s*event: "(\w+)"|\binBackground\(\s*c,\s*"(\w+)"/g;
  const logged = [...source.matchAll(events)].map(
    ([, name, inBackground]) => name ?? inBackground ?? "",
  );
  const named = [...below("The log").matchAll(/`([a-z]+(?:_[a-z]+)+|request)`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => name !== "invocation_logs");
  expect(logged.length).toBeGreaterThan(25);
  expect(unique(logged).filter((name) => !named.includes(name))).toEqual([]);
  // The function that asks many conversations is given the name of its event.
  expect(named.filter((name) => !source.includes(`"${name}"`))).toEqual([]);
});

it("creates the Pages project with the branch that a deployment names", () => {
  const [, branch] = /--production-branch (\S+)`/.exec(operations) ?? [];
  expect(pagesDeployment).toContain(branch);
});
