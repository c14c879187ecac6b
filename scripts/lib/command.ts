import { constants } from "node:os";
import { shutDown } from "./processes.ts";

interface CommandOptions {
  /** Runs until somebody stops it, so a signal is how it ends well. */
  isServer?: boolean;
}

/**
 * Runs a command to its end and leaves nothing behind: a signal, or the end of whoever started it,
 * stops all programs; a thrown error is told in its own words. `main` answers the exit code. What
 * was interrupted has proved nothing and ends as shells expect it: 128 and the number of the signal.
 */
export async function runCommand(
  main: () => Promise<number>,
  { isServer = false }: CommandOptions = {},
): Promise<void> {
  let isLeaving = false;
  const leave = async (code: number) => {
    if (isLeaving) return;
    isLeaving = true;
    await shutDown();
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => leave(isServer ? 0 : 128 + constants.signals[signal]));
  }
  process.on("disconnect", () => leave(1));
  try {
    await leave(await main());
  } catch (error) {
    if (!isLeaving) console.error(error instanceof Error ? error.message : error);
    await leave(1);
  }
}

/** Tells that something slow is happening, then how long it took. */
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
