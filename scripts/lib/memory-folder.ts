import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/**
 * Makes a folder in memory for temporary files, and deletes it when this process exits. Undefined where the computer has no
 * file system in memory, allows no folder there, or has less than `bytesWanted` free: the files then belong on the disk.
 *
 * @param bytesWanted Default: 4 GB, many times what a run of the browser tests writes.
 * @param fileSystem Default: `/dev/shm`, which Linux has.
 */
export function makeMemoryFolder(
  bytesWanted = 4 * 2 ** 30,
  fileSystem = "/dev/shm",
): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(fileSystem);
    if (Math.min(bavail * bsize, process.availableMemory()) < bytesWanted) return undefined;
    const folder = mkdtempSync(join(fileSystem, "tests-"));
    process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    return undefined;
  }
}
