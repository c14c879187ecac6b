import { readSelection } from "#local/checks/selection.ts";
import { type Outcome, type Step, steps } from "#local/checks/steps.ts";
import { nothing, sum, verdict } from "#local/checks/tally.ts";
import { runCommand, seconds } from "#local/command.ts";

/** Steps whose figures are worth reading even when nothing is wrong. */
const talkative = new Set(["site"]);

async function runStep(step: Step, extra: string[], isStreamed: boolean): Promise<Outcome> {
  const startedAt = performance.now();
  const lines: string[] = [];
  const onLine = isStreamed ? console.log : (line: string) => void lines.push(line);
  if (isStreamed) console.log(`\n── ${step.name}`);
  const outcome = await step.run({ extra, onLine }).catch((error: unknown): Outcome => {
    onLine(error instanceof Error ? error.message : String(error));
    return { isOk: false, tally: nothing };
  });
  if (!outcome.isOk || talkative.has(step.name)) for (const line of lines) console.log(line);
  const state = outcome.isOk ? (outcome.note ?? "") : `FAILED ${outcome.note ?? ""}`;
  console.log(`${step.name.padEnd(7)} ${seconds(startedAt).padStart(6)} s  ${state}`.trimEnd());
  return outcome;
}

async function test(): Promise<number> {
  const words = process.argv.slice(2).filter((word) => word !== "--verbose");
  const isStreamed = Boolean(process.env.CI) || process.argv.includes("--verbose");
  const { names, extra } = readSelection(
    words,
    steps.map(({ name }) => name),
  );
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    if (names.length > 0 && !names.includes(step.name)) continue;
    outcomes.push(await runStep(step, extra, isStreamed));
  }
  const tally = sum(outcomes);
  console.log(verdict(tally));
  return tally.failed === 0 ? 0 : 1;
}

await runCommand(test);
