import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isBusy } from "./ports.ts";
import { localStateFolder } from "./wrangler.ts";

/** The process that serves a state folder, and the port of its worker. */
interface Holder {
  pid: number;
  port: number;
}

const fileIn = (stateFolder: string): string => join(stateFolder, "server.json");

/** What the lock says; null without one, and for one that was cut off while it was written. */
function holderOf(stateFolder: string): Holder | null {
  try {
    return JSON.parse(readFileSync(fileIn(stateFolder), "utf8"));
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Throws a sentence when a server uses the data in the state folder. */
export async function requireUnusedState(stateFolder = localStateFolder): Promise<void> {
  const holder = holderOf(stateFolder);
  if (holder === null) return;
  const { pid, port } = holder;
  // After a kill of the process, its worker may still serve.
  if (!isRunning(pid) && !(await isBusy(port))) return;
  throw new Error(
    `The local data is in use by the server on port ${port} (process ${pid}): stop it first.`,
  );
}

/**
 * Takes the state folder for a server on the port until this process ends, because two workers on one database spoil it.
 * Throws when another server has it; a lock that a killed one has left is taken over.
 */
export async function lockState(port: number, stateFolder = localStateFolder): Promise<void> {
  await requireUnusedState(stateFolder);
  const file = fileIn(stateFolder);
  rmSync(file, { force: true });
  mkdirSync(stateFolder, { recursive: true });
  const own: Holder = { pid: process.pid, port };
  writeFileSync(file, JSON.stringify(own), { flag: "wx" });
  process.on("exit", () => {
    if (holderOf(stateFolder)?.pid === process.pid) rmSync(file, { force: true });
  });
}
