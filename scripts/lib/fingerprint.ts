import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { inRoot, root } from "./root.ts";

/** A short text that changes when one of the files does: by its name, size or time of change. */
export function fingerprint(patterns: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of globSync(patterns, { cwd: root }).sort()) {
    const { mtimeMs, size } = statSync(inRoot(file));
    if (size > 0) hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/** Runs the work unless `stamp` says that it was done for the same fingerprint. */
export async function skipIfUnchanged(stamp: string, mark: string, work: () => Promise<void>) {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === mark) return;
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, mark);
}
