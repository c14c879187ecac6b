import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";

let project: string;

function write(path: string, text: string, isProgram = false): void {
  const file = join(project, path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, text);
  if (isProgram) chmodSync(file, 0o755);
}

function lockfile(version: string): string {
  const foreign = { version: "1.0.0", optional: true };
  return JSON.stringify({
    packages: { "": {}, "node_modules/a": { version }, "node_modules/b": foreign },
  });
}

/** Shell commands that create packages as npm does, with a Node that only prints its arguments. */
function installation(version: string): string {
  return `mkdir -p node_modules/node/bin
echo '${JSON.stringify({ packages: { "node_modules/a": { version } } })}' > node_modules/.package-lock.json
printf '#!/bin/sh\\necho "ran $(basename $1) $2"\\nexit 7\\n' > node_modules/node/bin/node
chmod +x node_modules/node/bin/node`;
}

function start(...args: string[]) {
  const program = join(project, "scripts", "bootstrap.mjs");
  const env = { ...process.env, PATH: `${join(project, "bin")}:${process.env.PATH}` };
  return spawnSync(process.execPath, [program, ...args], { encoding: "utf8", env, cwd: tmpdir() });
}

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "bootstrap-"));
  write("scripts/start.ts", "");
  copyFileSync(
    join(import.meta.dirname, "bootstrap.mjs"),
    join(project, "scripts", "bootstrap.mjs"),
  );
  write("package-lock.json", lockfile("1.0.0"));
  write("bin/npm", `#!/bin/sh\necho npm "$@" >&2\n${installation("1.0.0")}`, true);
});

afterEach(() => rmSync(project, { recursive: true }));

it("installs on a fresh clone, then runs the command with the pinned Node and its exit code", () => {
  const { stdout, status } = start("start", "--verbose");
  expect(stdout).toMatch(/^Installing packages .* … done in \d+ s\nran start\.ts --verbose\n$/);
  expect(status).toBe(7);
});

it("skips the installation when the lockfile is satisfied, apart from optional packages of other systems", () => {
  start("start");
  expect(start("start").stdout).toBe("ran start.ts \n");
});

it("installs again when the lockfile has another version", () => {
  start("start");
  write("package-lock.json", lockfile("2.0.0"));
  expect(start("start").stdout).toContain("Installing packages");
});

it("reports a failed installation in one sentence after npm's own lines", () => {
  write("bin/npm", "#!/bin/sh\necho 'npm error ENOTFOUND registry.example' >&2\nexit 1\n", true);
  const { stderr, status } = start("start");
  expect(status).toBe(1);
  expect(stderr.trim().split("\n")).toEqual([
    "npm error ENOTFOUND registry.example",
    "The packages could not be installed: check the network, then run the same command again.",
  ]);
});

it("refuses a command without a script", () => {
  const { stderr, status } = start("unknown");
  expect(stderr).toBe('There is no command "unknown"; see the scripts in package.json.\n');
  expect(status).toBe(1);
});

it("says on Windows which systems it runs on, and installs nothing", () => {
  const platform = "Object.defineProperty(process,'platform',{value:'win32'})";
  const option = `--import=data:text/javascript,${encodeURIComponent(platform)}`;
  vi.stubEnv("NODE_OPTIONS", option);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { stdout, stderr, status } = start("start");
  expect(stderr).toBe("This project runs on Linux and macOS; on Windows, run it inside WSL.\n");
  expect([stdout, status]).toEqual(["", 1]);
});
