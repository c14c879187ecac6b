import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isBusy } from "./ports.ts";
import { localStateFolder } from "./wrangler.ts";

/** The process that serves a state folder, when it started, and the port of its worker. */
interface Holder {
  pid: number;
  startedAt: string | null;
  port: number;
}

const fileIn = (stateFolder: string): string => join(stateFolder, "server.json");

/** The text of a file; null without one. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/** What a lock says; null for none, and for one that was cut off while it was written. */
function holderIn(lock: string | null): Holder | null {
  try {
    return JSON.parse(lock ?? "null");
  } catch {
    return null;
  }
}

/** When a process started, which tells it from a later one with its number; null when it does not run. */
function startOf(pid: number): string | null {
  // Linux counts from its own start; field 22, the first being the number and the second a name in parentheses.
  const stat = textOf(`/proc/${pid}/stat`);
  if (stat !== null) return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  const env = { ...process.env, LC_ALL: "C", TZ: "UTC" };
  const { stdout } = spawnSync("ps", ["-o", "lstart=", "-p", `${pid}`], { encoding: "utf8", env });
  return stdout?.trim() || null;
}

/** The lock that a server which no longer runs has left, null for none; throws a sentence when a server uses the data. */
async function staleLock(stateFolder: string): Promise<string | null> {
  const file = fileIn(stateFolder);
  const lock = textOf(file);
  const holder = holderIn(lock);
  if (holder === null) return lock;
  const { pid, startedAt, port } = holder;
  const start = startOf(pid);
  const isRunning = start !== null && start === startedAt;
  // After a kill of the process, its worker may still serve.
  if (!isRunning && !(await isBusy(port))) return lock;
  const server = isRunning ? `port ${port} (process ${pid})` : `port ${port}`;
  throw new Error(
    `The local data is in use by the server on ${server}: stop it first. If something else is there, delete ${file}.`,
  );
}

/** Throws a sentence when a server uses the data in the state folder. */
export async function requireUnusedState(stateFolder = localStateFolder): Promise<void> {
  await staleLock(stateFolder);
}

/** Removes a stale lock, and no other that has come in its place: it is moved away before it is compared. */
function removeLock(file: string, stale: string): void {
  if (textOf(file) !== stale) return;
  const moved = `${file}.${process.pid}`;
  renameSync(file, moved);
  if (textOf(moved) === stale) rmSync(moved);
  else renameSync(moved, file);
}

/**
 * Takes the state folder for a server on the port until this process ends, because two workers on one database spoil it.
 * Throws when another server has it; a lock that a killed one has left is taken over.
 */
export async function lockState(port: number, stateFolder = localStateFolder): Promise<void> {
  const stale = await staleLock(stateFolder);
  const file = fileIn(stateFolder);
  mkdirSync(stateFolder, { recursive: true });
  const { pid } = process;
  const own = JSON.stringify({ pid, startedAt: startOf(pid), port } satisfies Holder);
  try {
    if (stale !== null) removeLock(file, stale);
    writeFileSync(file, own, { flag: "wx" });
  } catch (error) {
    // Another server was faster.
    await requireUnusedState(stateFolder);
    throw error;
  }
  process.on("exit", () => {
    if (textOf(file) === own) rmSync(file, { force: true });
  });
}
