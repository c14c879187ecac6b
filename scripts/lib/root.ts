import { join, resolve } from "node:path";

/** The root folder of the repository. */
export const root = resolve(import.meta.dirname, "../..");

/** The absolute path of a file or folder of the repository. */
export function inRoot(...path: string[]): string {
  return join(root, ...path);
}
