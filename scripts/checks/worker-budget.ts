import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** The largest gzip size of the worker's scripts, in KB of 1024 bytes. */
const maxKb = 400;

/** The sum of the gzip sizes of all scripts below a folder, in bytes. */
const scriptBytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(js|mjs|wasm)$/.test(file))
    .reduce(
      (total, file) => total + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
      0,
    );

/** The size of a bundled worker as a sentence; throws when it is over the budget or there is no script. */
export function checkWorker(folder: string): string {
  const kb = scriptBytes(folder) / 1024;
  const sentence = `worker: ${kb.toFixed(1)} KB gzip of at most ${maxKb} KB`;
  if (kb > maxKb) throw new Error(sentence);
  if (kb === 0) throw new Error(`worker: there is no script in ${folder}`);
  return sentence;
}
