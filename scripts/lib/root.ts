import { join, resolve } from "node:path";

/** The folder of the repository. */
export const root = resolve(import.meta.dirname, "../..");

/** A file or folder of the repository. */
export function inRoot(...path: string[]): string {
  return join(root, ...path);
}
