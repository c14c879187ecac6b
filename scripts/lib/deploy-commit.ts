import { spawnSync } from "node:child_process";
import { root } from "./root.ts";

/** What git prints; null outside a repository. */
function git(folder: string, ...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync("git", args, { cwd: folder, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

/**
 * The options by which wrangler notes on the worker which commit it was built from, as it does by itself on the pages; none
 * outside a git repository. The tag of a checkout with changes that are not committed ends in `-changed`.
 */
export function commitOptions(folder = root): readonly string[] {
  const commit = git(folder, "rev-parse", "--short", "HEAD");
  if (!commit) return [];
  const isChanged = git(folder, "status", "--porcelain") !== "";
  const subject = git(folder, "log", "-1", "--format=%s") || commit;
  return ["--tag", isChanged ? `${commit}-changed` : commit, "--message", subject.slice(0, 90)];
}
