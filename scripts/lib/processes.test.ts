import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { run, runToEnd, stopEverything } from "./processes.ts";

/** Whether the process runs; a zombie does not. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return /^[^Z\s]/.test(stdout);
}

/** Starts a program that starts another one; returns the process ids of both. */
async function parentAndChild(): Promise<[number, number]> {
  const { promise, resolve } = Promise.withResolvers<[number, number]>();
  const onLine = (line: string) => {
    const [parent = 0, child = 0] = line.split(" ").map(Number);
    resolve([parent, child]);
  };
  const script = "sleep 300 & echo $$ $!; wait";
  run({ name: "parent", command: "sh", args: ["-c", script], onLine });
  return promise;
}

it("stops a program together with its children", async () => {
  const pids = await parentAndChild();
  expect(pids.map(isRunning)).toEqual([true, true]);
  await stopEverything();
  await expect.poll(() => pids.map(isRunning)).toEqual([false, false]);
});

it("ends the children of a killed program", async () => {
  const [parent, child] = await parentAndChild();
  process.kill(parent, "SIGKILL");
  await expect.poll(() => isRunning(child)).toBe(false);
});

it("reports the last lines of a failed program without colour codes", async () => {
  const args = ["-c", "printf 'one\\n\\033[31mtwo\\033[0m\\n'; exit 3"];
  const failing = runToEnd({ name: "The program", command: "sh", args });
  await expect(failing).rejects.toThrow("The program failed:\none\ntwo");
  const missing = runToEnd({ name: "Nothing", command: "no-such-program", args: [] });
  await expect(missing).rejects.toThrow("ENOENT");
});

it("stops a program at its time limit", async () => {
  const slow = runToEnd({ name: "Sleep", command: "sleep", args: ["300"], limitMs: 100 });
  await expect(slow).rejects.toThrow("stopped after 0.1 s");
});
