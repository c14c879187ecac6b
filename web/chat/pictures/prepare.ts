import { Undecodable } from "#web/lib/pictures/canvas.ts";
import { damaged, inspectFile, RefusedFile } from "#web/lib/pictures/inspect-file.ts";
import { scaledCopy } from "#web/lib/pictures/scaled-copy.ts";

/** The longer side of what is sent, in pixels. */
const side = 2048;

/** A chosen file as it is sent, scaled and without its metadata; or a sentence that says why it cannot be. */
export async function prepare(file: File): Promise<Blob | string> {
  try {
    return await scaledCopy((await inspectFile(file)).original, side);
  } catch (error) {
    if (error instanceof Undecodable) return damaged;
    if (error instanceof RefusedFile) return error.message;
    throw error;
  }
}
