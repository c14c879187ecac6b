import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** What the worker may weigh, in KB of 1024 bytes, compressed with gzip. */
const allowedKb = 400;

/** What the scripts below a folder weigh together, each with gzip, in bytes. */
const scriptBytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(js|mjs|wasm)$/.test(file))
    .reduce(
      (total, file) => total + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
      0,
    );

/** Says what a bundled worker weighs; throws when that is more than its budget. */
export function checkWorker(folder: string): string {
  const kb = scriptBytes(folder) / 1024;
  const sentence = `worker: ${kb.toFixed(1)} KB gzip, allowed are ${allowedKb} KB`;
  if (kb > allowedKb) throw new Error(sentence);
  if (kb === 0) throw new Error(`worker: there is no script in ${folder}`);
  return sentence;
}
