import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { stateFolder_ } from "./wrangler.ts";

const file = join(stateFolder_, "last-port");

/** Remembers on which port the kept state is being served. */
export function rememberPort(port: number): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, String(port));
}

/** The port on which the kept state was served last; null when it never was. */
export function lastPort(): number | null {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
