import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireBrowser } from "#scripts/lib/browser.ts";
import { makeMemoryFolder } from "#scripts/lib/memory-folder.ts";
import { run } from "#scripts/lib/processes.ts";
import { buildSite } from "#scripts/lib/site.ts";
import { countTests, nothing, type TestTotals } from "./test-totals.ts";
import { measureWorker } from "./worker-bundle.ts";

/** Ends a tool that hangs. The slowest one takes 18 minutes on a slow computer. */
const limitMs = 30 * 60_000;

export interface Outcome {
  isOk: boolean;
  testTotals: TestTotals;
  /** A figure to print even when the step passed. */
  note?: string;
}

export interface StepOptions {
  /** Arguments for the tool of the step, for example the file to test. */
  extra: readonly string[];
  /** Receives each line of the tool's output. */
  onLine: (line: string) => void;
}

export interface Step {
  name: string;
  run: (options: StepOptions) => Promise<Outcome>;
}

function tool(command: string, ...args: string[]) {
  return async ({ extra, onLine }: StepOptions, env?: NodeJS.ProcessEnv): Promise<Outcome> => {
    const program = { name: command, command, args: [...args, ...extra] };
    const code = await run({ ...program, env, onLine, limitMs }).ended;
    return { isOk: code === 0, testTotals: nothing };
  };
}

/** Runs a test runner with a file of results and reads the totals from it. */
async function withResults(runTests: (file: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "results-"));
  const file = join(folder, "results.json");
  try {
    const { isOk } = await runTests(file);
    const testTotals = existsSync(file)
      ? countTests(JSON.parse(readFileSync(file, "utf8")))
      : nothing;
    const { passed, failed } = testTotals;
    const note = passed + failed === 0 ? "no test ran" : `${passed} passed`;
    return { isOk, testTotals, note };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function unit(options: StepOptions): Promise<Outcome> {
  return withResults((file) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    return tool("vitest", "run", ...reporters)(options);
  });
}

async function e2e(options: StepOptions): Promise<Outcome> {
  await requireBrowser();
  await buildSite();
  // Profiles of browsers and databases of servers need no disk.
  const TMPDIR = makeMemoryFolder() ?? tmpdir();
  return withResults((file) => tool("playwright", "test")(options, { E2E_RESULTS: file, TMPDIR }));
}

async function site({ onLine }: StepOptions): Promise<Outcome> {
  await buildSite({ isForced: true, onLine });
  return { isOk: true, testTotals: nothing };
}

/** Finds unused files, exports and dependencies; the worker imports a built file. */
async function unused(options: StepOptions): Promise<Outcome> {
  await buildSite();
  return tool("knip")(options);
}

async function bundle(): Promise<Outcome> {
  return { isOk: true, testTotals: nothing, note: await measureWorker() };
}

/** Every check of the project, the cheapest first unless one needs the result of another. */
export const steps: readonly Step[] = [
  { name: "format", run: tool("biome", "check", "--error-on-warnings", ".") },
  { name: "types", run: tool("tsc", "-b") },
  // The worker renders pages with the built renderer, so checks of the worker come after it.
  { name: "site", run: site },
  { name: "unused", run: unused },
  { name: "unit", run: unit },
  { name: "bundle", run: bundle },
  { name: "e2e", run: e2e },
];
