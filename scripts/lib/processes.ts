import { type ChildProcess, spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { root } from "./root.ts";

const keptLines = 30;
const patienceMs = 5000;

const started = new Set<Running>();
let isOver = false;

/** A program we started and answer for; `stop` is safe to call more than once. */
export interface Running {
  name: string;
  /** Settles when the program ends, with the code it ended with (null after a signal). */
  ended: Promise<number | null>;
  /** The last lines it said. */
  lastLines: () => string;
  stop: () => Promise<void>;
}

interface Program {
  name: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Receives each line as it is said. */
  onLine?: (line: string) => void;
  /** Stops the program when it takes longer; default: as long as it needs. */
  limitMs?: number;
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is already gone.
  }
}

/** A program that came too late to be started. */
const neverStarted = (name: string): Running => ({
  name,
  ended: new Promise(() => {}),
  lastLines: () => "",
  stop: async () => {},
});

/** Starts a program in a process group of its own, so that stopping it stops what it started too. */
export function run({ name, command, args, env, onLine, limitMs }: Program): Running {
  if (isOver) return neverStarted(name);
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const lines: string[] = [];
  let rest = "";
  let isStopping = false;
  const hear = (chunk: Buffer) => {
    const parts = (rest + stripVTControlCharacters(chunk.toString())).split("\n");
    rest = parts.pop() ?? "";
    for (const line of parts) {
      lines.push(line);
      if (lines.length > keptLines) lines.shift();
      // What a program says while it is being stopped helps nobody.
      if (!isStopping) onLine?.(line);
    }
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const ended = new Promise<number | null>((resolve) => {
    child.once("error", (error) => {
      lines.push(error.message);
      resolve(1);
    });
    child.once("close", (code) => isOver || resolve(code));
  });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  // A program that is killed takes nothing with it: end what it had started.
  void exited.then(() => signalGroup(child, "SIGKILL"));

  const stop = async () => {
    isStopping = true;
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await Promise.race([
        exited,
        new Promise((resolve) => setTimeout(resolve, patienceMs).unref()),
      ]);
    }
    signalGroup(child, "SIGKILL");
  };
  if (limitMs !== undefined) {
    const timer = setTimeout(() => {
      lines.push(`stopped after ${limitMs / 1000} s`);
      void stop();
    }, limitMs);
    void ended.then(() => clearTimeout(timer));
  }
  const program = { name, ended, lastLines: () => [...lines, rest].join("\n").trim(), stop };
  started.add(program);
  void ended.then(() => started.delete(program));
  return program;
}

/** Stops every program that still runs, with everything it started. */
export async function stopEverything(): Promise<void> {
  await Promise.all([...started].map((running) => running.stop()));
}

/**
 * The same before we end ourselves: from now on nothing starts, and whoever waits for a program
 * waits on, so that nobody takes a stopped program for a failed one and goes on to the next.
 */
export async function shutDown(): Promise<void> {
  isOver = true;
  await stopEverything();
}

/** Runs a program to its end; answers what it said, or throws with its last lines. */
export async function runToEnd(program: Program): Promise<string> {
  const running = run(program);
  const code = await running.ended;
  if (code === 0) return running.lastLines();
  throw new Error(`${program.name} failed:\n${running.lastLines()}`);
}
