import { existsSync, rmSync } from "node:fs";
import { withProgress } from "./command.ts";
import { fingerprint, skipIfUnchanged } from "./fingerprint.ts";
import { runToEnd } from "./processes.ts";
import { inRoot } from "./root.ts";

const sources = ["web/**", "contract/**", "seed/**", "vite.config.ts", "package-lock.json"];
const products = ["dist/index.html", "build/edge/entry-server.js"];
const stamp = inRoot(".wrangler", "site-build");

interface BuildOptions {
  /** Builds even when nothing changed. */
  isForced?: boolean;
  /** Receives each line the build says; without it a progress line is printed. */
  onLine?: (line: string) => void;
}

/** Builds the site, and the renderer the worker uses, unless both are already built from these sources; throws with the last lines. */
export async function buildSite({ isForced = false, onLine }: BuildOptions = {}): Promise<void> {
  const build = async () => {
    await runToEnd({ name: "The build of the site", command: "vite", args: ["build"], onLine });
  };
  const isComplete = products.every((file) => existsSync(inRoot(file)));
  if (isForced || !isComplete) rmSync(stamp, { force: true });
  await skipIfUnchanged(stamp, fingerprint(sources), () =>
    onLine ? build() : withProgress("Building the site", build),
  );
}
