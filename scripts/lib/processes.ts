import { type ChildProcess, spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { root } from "./root.ts";

const maxLines = 30;
const stopLimitMs = 5000;

const programs = new Set<Running>();
let isShuttingDown = false;

/** A program that this process started; `stop` is safe to call more than once. */
export interface Running {
  name: string;
  /** Settles when the program ends, with the code it ended with (null after a signal). */
  ended: Promise<number | null>;
  /** The last lines of its output. */
  lastLines: () => string;
  stop: () => Promise<void>;
  /** Ends the program and its children by SIGKILL, as a crash would. */
  kill: () => void;
}

interface Program {
  name: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Receives each line of its output. */
  onLine?: (line: string) => void;
  /** Stops the program after this time; default: no limit. */
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

/** Stands for a program requested during the shutdown, which is not started. */
const neverStarted = (name: string): Running => ({
  name,
  ended: new Promise(() => {}),
  lastLines: () => "",
  stop: async () => {},
  kill: () => {},
});

/** Starts a program in its own process group, so that stopping it also stops its children. */
export function run({ name, command, args, env, onLine, limitMs }: Program): Running {
  if (isShuttingDown) return neverStarted(name);
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const lines: string[] = [];
  let rest = "";
  let isStopping = false;
  const onOutput = (chunk: Buffer) => {
    const parts = (rest + stripVTControlCharacters(chunk.toString())).split("\n");
    rest = parts.pop() ?? "";
    for (const line of parts) {
      lines.push(line);
      if (lines.length > maxLines) lines.shift();
      // Output of a program that is being stopped would only confuse.
      if (!isStopping) onLine?.(line);
    }
  };
  child.stdout.on("data", onOutput);
  child.stderr.on("data", onOutput);
  const ended = new Promise<number | null>((resolve) => {
    child.once("error", (error) => {
      lines.push(error.message);
      resolve(1);
    });
    child.once("close", (code) => isShuttingDown || resolve(code));
  });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  // A killed program leaves its children running: end the whole group.
  void exited.then(() => signalGroup(child, "SIGKILL"));

  const stop = async () => {
    isStopping = true;
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await Promise.race([
        exited,
        new Promise((resolve) => setTimeout(resolve, stopLimitMs).unref()),
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
  const lastLines = () => [...lines, rest].join("\n").trim();
  const program = { name, ended, lastLines, stop, kill: () => signalGroup(child, "SIGKILL") };
  programs.add(program);
  void ended.then(() => programs.delete(program));
  return program;
}

/** Stops every running program and its children. */
export async function stopEverything(): Promise<void> {
  await Promise.all([...programs].map((running) => running.stop()));
}

/**
 * Stops every program before this process exits. From now on no program starts, and `ended` never
 * settles, so that callers do not take a stopped program for a failed one and start the next.
 */
export async function shutDown(): Promise<void> {
  isShuttingDown = true;
  await stopEverything();
}

/** Runs a program to its end; returns its last lines of output, or throws with them. */
export async function runToEnd(program: Program): Promise<string> {
  const running = run(program);
  const code = await running.ended;
  if (code === 0) return running.lastLines();
  throw new Error(`${program.name} failed:\n${running.lastLines()}`);
}
