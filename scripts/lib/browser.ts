import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { withProgress } from "./command.ts";
import { runToEnd } from "./processes.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const otherNames = ["microsoft-edge", "microsoft-edge-stable", "msedge"];
const bundles = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
];
const downloadPatienceMs = 180_000;

/** Where a Chromium may be, best first: the one named by hand, those on the PATH, Playwright's own. */
export function browserCandidates(environment: NodeJS.ProcessEnv, downloaded: string): string[] {
  const folders = (environment.PATH ?? "").split(delimiter).filter(Boolean);
  const onPath = [...names, ...otherNames].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  );
  return [environment.CHROME_PATH ?? "", ...onPath, ...bundles, downloaded].filter(Boolean);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The Chromium of this computer; null when there is none. */
export function findBrowser(): string | null {
  const candidates = browserCandidates(process.env, chromium.executablePath());
  return candidates.find(isExecutable) ?? null;
}

/** The commands that may bring a browser, in the order worth trying on this computer. */
export function installers(isRoot: boolean, hasApt: boolean): string[][] {
  const download = ["playwright", "install", "chromium"];
  if (!hasApt) return [download];
  const script = "apt-get update -q && apt-get install -y -q --no-install-recommends chromium";
  const apt = ["env", "DEBIAN_FRONTEND=noninteractive", "sh", "-c", script];
  return [download, isRoot ? apt : ["sudo", "-n", ...apt]];
}

/** The Chromium of this computer, installed if need be; throws with what to do when that fails too. */
export async function requireBrowser(): Promise<string> {
  const present = findBrowser();
  if (present) return present;
  const isRoot = process.getuid?.() === 0;
  for (const [command = "", ...args] of installers(isRoot, existsSync("/usr/bin/apt-get"))) {
    const how = command === "playwright" ? "from Playwright" : "with apt-get";
    const name = `Installing a browser ${how}`;
    const install = () => runToEnd({ name, command, args, limitMs: downloadPatienceMs });
    await withProgress(name, install).catch(() => undefined);
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    "No Chromium was found and none could be installed: install Chromium or Chrome, or set CHROME_PATH to its program, and run the tests again.",
  );
}
