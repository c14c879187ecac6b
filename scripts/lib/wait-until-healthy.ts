import type { Running } from "./processes.ts";

const startLimitMs = 60_000;

/** Waits until the URL answers 200; throws with the program's last lines when it ends, reports an error or times out. */
export async function waitUntilHealthy(url: string, program: Running): Promise<void> {
  let hasEnded = false;
  void program.ended.then(() => {
    hasEnded = true;
  });
  // When the worker does not compile, wrangler reports it and waits for the next change.
  const hasFailed = () => hasEnded || program.lastLines().includes("[ERROR]");
  const deadline = Date.now() + startLimitMs;
  while (!hasFailed() && Date.now() < deadline) {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const failure = hasFailed() ? "could not start" : `did not answer ${url} within a minute`;
  throw new Error(`${program.name} ${failure}. Its last lines:\n${program.lastLines()}`);
}
