import { readSelection } from "./checks/selection.ts";
import { type Outcome, type Step, steps } from "./checks/steps.ts";
import { nothing, sum, summary } from "./checks/test-totals.ts";
import { runCommand, seconds } from "./lib/command.ts";

/** Steps whose output is printed even when they pass. */
const alwaysPrinted = new Set(["site"]);

async function runStep(step: Step, extra: string[], isStreamed: boolean): Promise<Outcome> {
  const startedAt = performance.now();
  const lines: string[] = [];
  const onLine = isStreamed ? console.log : (line: string) => void lines.push(line);
  if (isStreamed) console.log(`\n── ${step.name}`);
  const outcome = await step.run({ extra, onLine }).catch((error: unknown): Outcome => {
    onLine(error instanceof Error ? error.message : String(error));
    return { isOk: false, testTotals: nothing };
  });
  if (!outcome.isOk || alwaysPrinted.has(step.name)) for (const line of lines) console.log(line);
  const result = outcome.isOk ? (outcome.note ?? "") : `FAILED ${outcome.note ?? ""}`;
  console.log(`${step.name.padEnd(7)} ${seconds(startedAt).padStart(6)} s  ${result}`.trimEnd());
  return outcome;
}

async function test(): Promise<number> {
  const args = process.argv.slice(2).filter((arg) => arg !== "--verbose");
  const isStreamed = Boolean(process.env.CI) || process.argv.includes("--verbose");
  const { names, extra } = readSelection(
    args,
    steps.map(({ name }) => name),
  );
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    if (names.length > 0 && !names.includes(step.name)) continue;
    outcomes.push(await runStep(step, extra, isStreamed));
  }
  const testTotals = sum(outcomes);
  console.log(summary(testTotals));
  return testTotals.failed === 0 ? 0 : 1;
}

await runCommand(test);
