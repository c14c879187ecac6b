import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Every script is run from the root of the repository. */
export const root = pathToFileURL(`${process.cwd()}/`);
export const media = join(process.cwd(), "web/public/media");
export const scratch = join(tmpdir(), "sable-and-signal-studio");
