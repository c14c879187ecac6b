import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { withProgress } from "./command.ts";
import { runToEnd } from "./processes.ts";

/** The part of Chromium without a window, which opens a page with a third less work. */
const shell = "chromium-headless-shell";
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const otherNames = ["microsoft-edge", "microsoft-edge-stable", "msedge"];
const bundles = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
];
const downloadLimitMs = 600_000;
const versionLimitMs = 30_000;

/**
 * Paths where a Chromium may be, best first: CHROME_PATH, the PATH, known locations, Playwright's download. On the PATH
 * the one without a window comes first, unless `isWindowed` leaves it out.
 */
export function browserCandidates(
  environment: NodeJS.ProcessEnv,
  downloaded: string,
  isWindowed = false,
): string[] {
  const folders = (environment.PATH ?? "").split(delimiter).filter(Boolean);
  const onPath = [...(isWindowed ? [] : [shell]), ...names, ...otherNames].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  );
  return [environment.CHROME_PATH ?? "", ...onPath, ...bundles, downloaded].filter(Boolean);
}

/** Whether the program runs: one that was downloaded may lack libraries of the system. */
function isRunnable(file: string): boolean {
  if (!existsSync(file)) return false;
  return spawnSync(file, ["--version"], { timeout: versionLimitMs }).status === 0;
}

/** The path of an installed Chromium that runs; null when there is none. With `isWindowed` one as people use it. */
export function findBrowser(isWindowed = false): string | null {
  const candidates = browserCandidates(process.env, chromium.executablePath(), isWindowed);
  return candidates.find(isRunnable) ?? null;
}

/** The commands that can install a browser on this computer, in the order to try them. */
export function installers(isRoot: boolean, hasApt: boolean): string[][] {
  const download = ["playwright", "install", "chromium"];
  if (!hasApt) return [download];
  const install = "apt-get install -y -q --no-install-recommends fonts-liberation";
  // Older releases have no package of the shell.
  const script = `apt-get update -q && { ${install} chromium ${shell} || ${install} chromium; }`;
  const apt = ["env", "DEBIAN_FRONTEND=noninteractive", "sh", "-c", script];
  return [download, isRoot ? apt : ["sudo", "-n", ...apt]];
}

/**
 * The path of a Chromium for tests, installed if necessary; throws a sentence with instructions when that fails. One
 * with a window is always there as well, because the shell has no back/forward cache.
 */
export async function requireBrowser(): Promise<string> {
  const present = findBrowser(true) && findBrowser();
  if (present) return present;
  const isRoot = process.getuid?.() === 0;
  for (const [command = "", ...args] of installers(isRoot, existsSync("/usr/bin/apt-get"))) {
    const source = command === "playwright" ? "from Playwright" : "with apt-get";
    const name = `Installing a browser ${source}`;
    const install = () => runToEnd({ name, command, args, limitMs: downloadLimitMs });
    await withProgress(name, install).catch(() => undefined);
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    "No Chromium was found and none could be installed: install Chromium or Chrome, or set CHROME_PATH to its program, and run the tests again.",
  );
}
