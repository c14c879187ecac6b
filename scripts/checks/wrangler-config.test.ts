import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inRoot } from "#scripts/lib/root.ts";
import { workerConfig } from "#scripts/lib/worker-config.ts";
import { crons } from "#worker/crons.ts";

/** The names declared in a block of worker/lib/env.ts, between its first line and the line that closes it. */
function namesIn(firstLine: string): string[] {
  const source = readFileSync(inRoot("worker/lib/env.ts"), "utf8");
  const start = source.indexOf(firstLine);
  if (start === -1) throw new Error(`worker/lib/env.ts has no line "${firstLine}"`);
  const block = source.slice(start, source.indexOf("\n}", start));
  return [...block.matchAll(/^ {2}(\w+):/gm)].map(([, name = ""]) => name);
}

/** Every `binding` in a part of the configuration, however deep. */
function bindingsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === "binding" && typeof part === "string" ? [part] : bindingsIn(part),
  );
}

/** Bindings of these kinds have a `name` instead. */
const namedKinds = ["send_email", "ratelimits", "durable_objects"];

function namesOfKind(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === "name" && typeof part === "string" ? [part] : namesOfKind(part),
  );
}

function configuredBindings(env: "production" | undefined): string[] {
  const config = Object.entries(workerConfig(env));
  const named = config.filter(([key]) => namedKinds.includes(key));
  return [
    ...bindingsIn(Object.fromEntries(config)),
    ...named.flatMap(([, part]) => namesOfKind(part)),
  ];
}

const exampleSecrets = () =>
  [...readFileSync(inRoot(".dev.vars.example"), "utf8").matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name = ""]) => name,
  );

/** One sentence for each name that only one of the two lists has. */
function differences(env: string, what: string, configured: string[], declared: string[]) {
  const missing = declared.filter((name) => !configured.includes(name));
  const extra = configured.filter((name) => !declared.includes(name));
  return [
    ...missing.map((name) => `${env} of wrangler.toml lacks the ${what} ${name}.`),
    ...extra.map((name) => `worker/lib/env.ts lacks the ${what} ${name} of ${env}.`),
  ];
}

describe.each([
  ["the default environment", undefined],
  ["[env.production]", "production"],
] as const)("%s", (name, env) => {
  it("has every binding of worker/lib/env.ts, because environments inherit none", () => {
    const declared = namesIn("export type Bindings = {");
    expect(differences(name, "binding", configuredBindings(env), declared)).toEqual([]);
  });

  it("has every setting of worker/lib/env.ts, as a variable or as a secret", () => {
    const configured = [...Object.keys(workerConfig(env).vars), ...exampleSecrets()];
    const declared = namesIn("const settingsSchema = z.object({");
    expect(differences(name, "setting", configured, declared)).toEqual([]);
  });

  it("keeps the URLs and headers of requests out of the platform's log", () => {
    expect(workerConfig(env).observability?.logs?.invocation_logs).toBe(false);
  });

  it("starts the worker at every cron expression of worker/crons.ts", () => {
    expect(workerConfig(env).triggers?.crons?.toSorted()).toEqual(crons.toSorted());
  });
});
