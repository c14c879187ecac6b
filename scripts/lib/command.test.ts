import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { root } from "./root.ts";

/** A command that starts one long program, waits for it and prints a failure when it ends. */
const script = (options: object) => `
  import { runCommand } from "#scripts/lib/command.ts";
  import { run } from "#scripts/lib/processes.ts";
  const program = () => run({
    name: "unit", command: "sh", args: ["-c", "echo $$; exec sleep 300"],
    onLine: (pid) => console.log("started " + pid),
  });
  await runCommand(async () => {
    for (;;) console.log("unit FAILED " + (await program().ended));
  }, ${JSON.stringify(options)});
`;

interface Started {
  command: ChildProcess;
  /** The process id of the long program. */
  program: number;
  /** The output so far. */
  output: () => string;
}

async function start(options: object): Promise<Started> {
  const command = spawn(process.execPath, ["--input-type=module", "-e", script(options)], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let text = "";
  const { promise, resolve } = Promise.withResolvers<number>();
  command.stderr?.on("data", (chunk: Buffer) => {
    text += chunk;
  });
  command.stdout?.on("data", (chunk: Buffer) => {
    text += chunk;
    const [, pid] = /started (\d+)/.exec(text) ?? [];
    if (pid) resolve(Number(pid));
  });
  return { command, program: await promise, output: () => text };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const)(
  "exits with 128 plus the signal number when interrupted by %s",
  async (signal, expected) => {
    const { command, program, output } = await start({});
    command.kill(signal);
    const [code] = await once(command, "close");
    expect(code).toBe(expected);
    await expect.poll(() => isRunning(program)).toBe(false);
    expect(output()).toBe(`started ${program}\n`);
  },
);

it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "exits with 0 and no message when %s stops a server",
  async (signal) => {
    const { command, program, output } = await start({ isServer: true });
    command.kill(signal);
    const [code] = await once(command, "close");
    expect(code).toBe(0);
    await expect.poll(() => isRunning(program)).toBe(false);
    expect(output()).toBe(`started ${program}\n`);
  },
);

it("stops its programs and exits with 1 when the parent process ends", async () => {
  const { command, program } = await start({});
  command.disconnect();
  const [code] = await once(command, "exit");
  expect(code).toBe(1);
  await expect.poll(() => isRunning(program)).toBe(false);
});
