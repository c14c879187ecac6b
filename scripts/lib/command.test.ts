import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { root } from "./root.ts";

/** A command that starts one long program, waits for it, and tells whatever it believes afterwards. */
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
  /** All that was said, once the command has ended. */
  said: () => string;
}

async function start(options: object): Promise<Started> {
  const command = spawn(process.execPath, ["--input-type=module", "-e", script(options)], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  const { promise, resolve } = Promise.withResolvers<number>();
  command.stderr?.on("data", (chunk: Buffer) => {
    said += chunk;
  });
  command.stdout?.on("data", (chunk: Buffer) => {
    said += chunk;
    const [, pid] = /started (\d+)/.exec(said) ?? [];
    if (pid) resolve(Number(pid));
  });
  return { command, program: await promise, said: () => said };
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
  "whoever reads the exit code of interrupted checks never reads success: %s",
  async (signal, expected) => {
    const { command, program, said } = await start({});
    command.kill(signal);
    const [code] = await once(command, "close");
    expect(code).toBe(expected);
    await expect.poll(() => isRunning(program)).toBe(false);
    expect(said()).toBe(`started ${program}\n`);
  },
);

it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "someone who stops a server with %s is told nothing bad",
  async (signal) => {
    const { command, program, said } = await start({ isServer: true });
    command.kill(signal);
    const [code] = await once(command, "close");
    expect(code).toBe(0);
    await expect.poll(() => isRunning(program)).toBe(false);
    expect(said()).toBe(`started ${program}\n`);
  },
);

it("nothing is left running, nor called a success, when whoever started it is gone", async () => {
  const { command, program } = await start({});
  command.disconnect();
  const [code] = await once(command, "exit");
  expect(code).toBe(1);
  await expect.poll(() => isRunning(program)).toBe(false);
});
