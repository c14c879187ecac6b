import { constants } from "node:os";
import { shutDown } from "./processes.ts";

interface CommandOptions {
  /** Runs until a signal stops it, so a signal ends it with exit code 0. */
  isServer?: boolean;
}

/**
 * Runs a command and exits with the code that `main` returns. Stops every program it started on a
 * signal, and when its parent process ends. Prints the message of a thrown error and exits with 1;
 * an interrupted command exits with 128 plus the number of the signal, as shells expect.
 */
export async function runCommand(
  main: () => Promise<number>,
  { isServer = false }: CommandOptions = {},
): Promise<void> {
  let isExiting = false;
  const exit = async (code: number) => {
    if (isExiting) return;
    isExiting = true;
    await shutDown();
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => exit(isServer ? 0 : 128 + constants.signals[signal]));
  }
  process.on("disconnect", () => exit(1));
  try {
    await exit(await main());
  } catch (error) {
    if (!isExiting) console.error(error instanceof Error ? error.message : error);
    await exit(1);
  }
}

/** Prints the text while the work runs, then how long it took. */
export async function withProgress<T>(text: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  process.stdout.write(`${text} … `);
  try {
    const result = await work();
    console.log(`${seconds(startedAt)} s`);
    return result;
  } catch (error) {
    console.log("failed");
    throw error;
  }
}

/** Seconds since a `performance.now()`, with one decimal. */
export function seconds(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}
