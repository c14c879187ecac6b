import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The root of the repository: every script is run from there. */
export const root = pathToFileURL(`${process.cwd()}/`);
export const media = join(process.cwd(), "web/public/media");
/** Where raw video frames are stored until they are encoded. */
export const scratch = join(tmpdir(), "asset-pipeline");
