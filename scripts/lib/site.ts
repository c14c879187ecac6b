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
  /** The site whose published content the pages show; without it they show the sample content. */
  contentOrigin?: string;
  /** The folder of the pages, below the root, of a build that is for a deployment alone. Default: `dist`. */
  folder?: string;
  /** Receives each line of the build; without it a progress line is printed, and each entry that the pages leave out. */
  onLine?: (line: string) => void;
}

/**
 * The variables of a build. Vitest, which may build, sets NODE_ENV to "test". An empty CONTENT_ORIGIN means the sample
 * content, whatever the environment says.
 */
export const buildVariables = ({ contentOrigin = "", folder = "dist" }: BuildOptions) => ({
  NODE_ENV: "production",
  CONTENT_ORIGIN: contentOrigin,
  SITE_FOLDER: folder,
});

/**
 * Builds the site and the renderer that the worker uses, unless both are built from the present
 * sources; throws with the last lines of a failed build. A build into a folder of its own is always made, and the next
 * one too, because the renderer may be that of other sources then.
 */
export async function buildSite(options: BuildOptions = {}): Promise<void> {
  const { isForced = false, folder, onLine } = options;
  const leftOut: string[] = [];
  const keepLeftOut = (line: string) => {
    if (line.startsWith("Left out: ")) leftOut.push(line);
  };
  const build = async () => {
    const program = {
      command: process.execPath,
      args: [vite, "build"],
      env: buildVariables(options),
    };
    await runToEnd({ name: "The build of the site", ...program, onLine: onLine ?? keepLeftOut });
  };
  const work = () => (onLine ? build() : withProgress("Building the site", build));
  const isComplete = products.every((file) => existsSync(inRoot(file)));
  if (isForced || !isComplete) rmSync(stamp, { force: true });
  await skipIfUnchanged(stamp, folder === undefined ? fingerprint(sources) : null, work);
  for (const line of leftOut) console.log(line);
}
