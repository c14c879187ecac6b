import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { inRoot } from "#scripts/lib/root.ts";

type Results = { testResults: { assertionResults: { title: string; status: string }[] }[] };

/** The outcome of the tests of a file by their names, run with the setup that all projects share. */
function outcomes(source: string): Record<string, string> {
  mkdirSync(inRoot("build"), { recursive: true });
  // Below the project, where the file finds vitest.
  const folder = mkdtempSync(inRoot("build", "console-"));
  try {
    writeFileSync(join(folder, "x.test.ts"), `import { it } from "vitest";\n${source}`);
    const setup = inRoot("scripts/testing/fail-on-console.ts");
    const config = {
      test: { setupFiles: [setup], reporters: ["json"], outputFile: "results.json" },
    };
    writeFileSync(join(folder, "vitest.config.js"), `export default ${JSON.stringify(config)}`);
    const vitest = inRoot("node_modules/vitest/vitest.mjs");
    spawnSync(process.execPath, [vitest, "run"], { cwd: folder });
    const { testResults }: Results = JSON.parse(readFileSync(join(folder, "results.json"), "utf8"));
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    return Object.fromEntries(results.map(({ title, status }) => [title, status]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it("fails a test that warns, and no other test of its file", { timeout: 60_000 }, () => {
  const source = 'it("a", () => {}); it("b", () => console.warn("b")); it("c", () => {});';
  expect(outcomes(source)).toEqual({ a: "passed", b: "failed", c: "passed" });
});

it("passes no test of a file that warns while it is loaded", { timeout: 60_000 }, () => {
  const source = 'console.error("a"); it("a", () => {});';
  expect(outcomes(source)).toEqual({ a: "skipped" });
});
