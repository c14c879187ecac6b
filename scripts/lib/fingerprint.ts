import { createHash } from "node:crypto";
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { inRoot, root } from "./root.ts";

/** A hash over the names, sizes and modification times of the files that match. */
export function fingerprint(patterns: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of globSync(patterns, { cwd: root }).sort()) {
    const stats = statSync(inRoot(file));
    // A folder changes with what no pattern matches, such as the hidden files of a running server.
    if (stats.isFile() && stats.size > 0) hash.update(`${file} ${stats.size} ${stats.mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/**
 * Runs the work unless the file `stamp` holds the same fingerprint; then writes it there. Without a fingerprint it runs the
 * work and leaves no stamp, because its result is not to be used again.
 */
export async function skipIfUnchanged(
  stamp: string,
  current: string | null,
  work: () => Promise<void>,
): Promise<void> {
  if (current !== null && existsSync(stamp) && readFileSync(stamp, "utf8") === current) return;
  // Also where the work fails, its result is no longer that of the old fingerprint.
  rmSync(stamp, { force: true });
  await work();
  if (current === null) return;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, current);
}
