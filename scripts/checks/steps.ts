import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireBrowser } from "#scripts/lib/browser.ts";
import { run } from "#scripts/lib/processes.ts";
import { buildSite } from "#scripts/lib/site.ts";
import { countTests, nothing, type TestTotals } from "./test-totals.ts";
import { weighWorker } from "./worker-bundle.ts";

const limitMs = 20 * 60_000;

export interface Outcome {
  isOk: boolean;
  testTotals: TestTotals;
  /** A figure worth reading even when all is well. */
  note?: string;
}

export interface StepOptions {
  /** Handed to the tool of the step, for example the file to test. */
  extra: readonly string[];
  /** Receives each line the tool says. */
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

/** Lets a test runner write its report to a file of its own and reads the tally from it. */
async function withReport(work: (file: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "report-"));
  const file = join(folder, "report.json");
  try {
    const { isOk } = await work(file);
    const testTotals = existsSync(file)
      ? countTests(JSON.parse(readFileSync(file, "utf8")))
      : nothing;
    return { isOk, testTotals, note: `${testTotals.passed} passed` };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function unit(options: StepOptions): Promise<Outcome> {
  return withReport((file) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    return tool("vitest", "run", ...reporters)(options);
  });
}

async function journeys(options: StepOptions): Promise<Outcome> {
  const browser = await requireBrowser();
  await buildSite();
  return withReport((file) =>
    tool("playwright", "test")(options, { CHROME_PATH: browser, E2E_REPORT: file }),
  );
}

async function site({ onLine }: StepOptions): Promise<Outcome> {
  await buildSite({ isForced: true, onLine });
  return { isOk: true, testTotals: nothing };
}

async function bundle(): Promise<Outcome> {
  return { isOk: true, testTotals: nothing, note: await weighWorker() };
}

/** Every check of the project, cheapest first where nothing else decides. */
export const steps: readonly Step[] = [
  { name: "format", run: tool("biome", "check", ".") },
  { name: "types", run: tool("tsc", "-b") },
  // The worker renders pages with what this builds, so whatever looks at the worker comes after.
  { name: "site", run: site },
  { name: "unused", run: tool("knip") },
  { name: "unit", run: unit },
  { name: "bundle", run: bundle },
  { name: "e2e", run: journeys },
];
