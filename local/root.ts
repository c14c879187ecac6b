import { dirname, join } from "node:path";

/** The folder of the repository. */
export const root = dirname(import.meta.dirname);

/** A file or folder of the repository. */
export function inRoot(...path: string[]): string {
  return join(root, ...path);
}
