import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { findFreePorts } from "./ports.ts";
import { inRoot } from "./root.ts";
import { lockState, requireUnusedState } from "./state-lock.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "state-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const lock = () => join(folder, "server.json");

/** A program that takes the folder and prints the lock; returns what it printed and its process id. */
function lockElsewhere(port: number, end: string) {
  const module = inRoot("scripts", "lib", "state-lock.ts");
  const script = `import { readFileSync } from "node:fs";
    const { lockState } = await import(${JSON.stringify(module)});
    await lockState(${port}, ${JSON.stringify(folder)});
    console.log(readFileSync(${JSON.stringify(lock())}, "utf8"));
    ${end}`;
  const args = ["--input-type=module", "-e", script];
  const { pid, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(stderr).toBe("");
  return { pid, stdout: stdout.trim() };
}

it("lets one server have the local data, and neither a second one nor a reset on any port", async () => {
  const [port = 0, other = 0] = await findFreePorts(2);
  await requireUnusedState(folder);
  await lockState(port, folder);
  const sentence = `in use by the server on port ${port} (process ${process.pid}): stop it first.`;
  await expect(lockState(other, folder)).rejects.toThrow(sentence);
  await expect(requireUnusedState(folder)).rejects.toThrow(sentence);
});

it("gives the local data back when the server ends", async () => {
  const [port = 0] = await findFreePorts(1);
  const { pid, stdout } = lockElsewhere(port, "");
  expect(JSON.parse(stdout)).toEqual({ pid, port, startedAt: expect.any(String) });
  expect(existsSync(lock())).toBe(false);
});

it("takes over from a killed server, unless its worker still serves", async () => {
  const [port = 0, other = 0] = await findFreePorts(2);
  lockElsewhere(port, 'process.kill(process.pid, "SIGKILL")');
  const server = createServer();
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  await expect(lockState(other, folder)).rejects.toThrow(
    `in use by the server on port ${port}: stop it first. If something else is there, delete ${lock()}.`,
  );
  await new Promise((done) => server.close(done));
  await lockState(other, folder);
  expect(JSON.parse(readFileSync(lock(), "utf8")).port).toBe(other);
});

it("takes a lock that was cut off for none", async () => {
  writeFileSync(lock(), "");
  await lockState(1, folder);
});

it.each([
  ["this", process.pid],
  ["another", process.ppid],
])("takes over from a server whose process number %s process has now", async (_, pid) => {
  const [port = 0, other = 0] = await findFreePorts(2);
  writeFileSync(lock(), JSON.stringify({ pid, port, startedAt: "before" }));
  await requireUnusedState(folder);
  await lockState(other, folder);
  expect(JSON.parse(readFileSync(lock(), "utf8"))).toMatchObject({ pid: process.pid, port: other });
});

it("lets one of two servers take over that start at once", async () => {
  const [port = 0, first = 0, second = 0] = await findFreePorts(3);
  lockElsewhere(port, 'process.kill(process.pid, "SIGKILL")');
  const starts = await Promise.allSettled([lockState(first, folder), lockState(second, folder)]);
  expect(starts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(readdirSync(folder)).toEqual(["server.json"]);
});
