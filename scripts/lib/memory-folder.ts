import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

function freeBytes(fileSystem: string): number {
  try {
    const { bavail, bsize } = statfsSync(fileSystem);
    return Math.min(bavail * bsize, process.availableMemory());
  } catch {
    return 0;
  }
}

/**
 * Makes a folder in memory for temporary files, and deletes it when this process exits. Undefined where the computer has no
 * file system in memory, or less than `bytesWanted` free there or in memory: the files then belong on the disk.
 *
 * @param bytesWanted Default: 4 GB, many times what a run of the browser tests writes.
 * @param fileSystem Default: `/dev/shm`, which Linux has.
 */
export function makeMemoryFolder(
  bytesWanted = 4 * 2 ** 30,
  fileSystem = "/dev/shm",
): string | undefined {
  if (freeBytes(fileSystem) < bytesWanted) return undefined;
  const folder = mkdtempSync(join(fileSystem, "tests-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
