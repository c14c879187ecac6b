import { existsSync, rmSync } from "node:fs";
import { withProgress } from "./command.ts";
import { fingerprint, skipIfUnchanged } from "./fingerprint.ts";
import { runToEnd } from "./processes.ts";
import { inRoot } from "./root.ts";

const sources = [
  "web/**",
  "contract/**",
  "worker/content/**",
  "seed/**",
  "vite.config.ts",
  "package-lock.json",
];
const products = ["dist/index.html", "build/edge/message-page.json"];
const vite = inRoot("node_modules", "vite", "bin", "vite.js");
/** Holds the fingerprint of the sources that were built last. */
const stamp = inRoot(".wrangler", "site-build");

interface BuildOptions {
  /** Builds even when nothing changed. */
  isForced?: boolean;
  /** Receives each line of the build; without it one progress line is printed. */
  onLine?: (line: string) => void;
}

/**
 * Builds the site and the renderer that the worker uses, unless both are built from the present
 * sources; throws with the last lines of a failed build.
 */
export async function buildSite({ isForced = false, onLine }: BuildOptions = {}): Promise<void> {
  const build = async () => {
    // Vitest, which may call this, sets NODE_ENV to "test".
    const program = {
      command: process.execPath,
      args: [vite, "build"],
      env: { NODE_ENV: "production" },
    };
    await runToEnd({ name: "The build of the site", ...program, onLine });
  };
  const isComplete = products.every((file) => existsSync(inRoot(file)));
  if (isForced || !isComplete) rmSync(stamp, { force: true });
  await skipIfUnchanged(stamp, fingerprint(sources), () =>
    onLine ? build() : withProgress("Building the site", build),
  );
}
