import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { localStateFolder } from "./wrangler.ts";

const file = join(localStateFolder, "last-port");

/** Stores the port on which the local state is being served. */
export function rememberPort(port: number): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, String(port));
}

/** The port on which the local state was served last; null before the first start. */
export function lastPort(): number | null {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
