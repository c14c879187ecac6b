// The only file that must run on any Node: it installs the packages of the lockfile and starts the
// command's TypeScript file with the pinned Node.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const oldestNode = 20;
const folder = dirname(fileURLToPath(import.meta.url));
const root = dirname(folder);
const binaries = join(root, "node_modules", ".bin");
const pinnedNode = join(root, "node_modules", "node", "bin", "node");

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), "utf8")).packages ?? {};
  } catch {
    return {};
  }
}

/** Compares the lockfile with npm's copy of what it installed, which omits optional packages of other systems. */
function isInstalled() {
  const installed = readPackages("node_modules/.package-lock.json");
  const isSatisfied = ([path, wanted]) =>
    path === "" ||
    installed[path]?.version === wanted.version ||
    (wanted.optional && installed[path] === undefined);
  return (
    existsSync(pinnedNode) && Object.entries(readPackages("package-lock.json")).every(isSatisfied)
  );
}

function install() {
  const startedAt = Date.now();
  process.stdout.write("Installing packages (once, about a minute) … ");
  // Not `npm ci`, because it refuses a lockfile that lacks optional packages of this system.
  const flags = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = spawnSync("npm", flags, { cwd: root, encoding: "utf8" });
  if (npm.status !== 0 || !existsSync(pinnedNode)) {
    console.log("failed");
    console.error(
      (npm.stderr || npm.error?.message || "").trim().split("\n").slice(0, 6).join("\n"),
    );
    stop(
      "The packages could not be installed: check the network, then run the same command again.",
    );
  }
  console.log(`done in ${Math.round((Date.now() - startedAt) / 1000)} s`);
}

if (process.platform === "win32") {
  stop("This project runs on Linux and macOS; on Windows, run it inside WSL.");
}
if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  stop(
    `This project needs Node ${oldestNode} or newer to start; this is Node ${process.versions.node}.`,
  );
}
const [command, ...options] = process.argv.slice(2);
const script = join(folder, `${command}.ts`);
if (!command || !existsSync(script)) {
  stop(`There is no command "${command ?? ""}"; see the scripts in package.json.`);
}
if (!isInstalled()) install();

// The IPC channel closes when this process ends in any way, which the command notices.
const child = spawn(pinnedNode, [script, ...options], {
  cwd: root,
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH}` },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
// npm runs scripts through a shell that ends without a signal to this process: poll for its end.
const parent = process.ppid;
const isOrphan = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;
setInterval(() => isOrphan() && child.kill("SIGTERM"), 500).unref();
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
