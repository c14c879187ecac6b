import { Undecodable } from "#web/lib/pictures/canvas.ts";
import { type MakeOptions, makeFiles, type Progress } from "./make-files.ts";

/** What the page asks for. */
export type PrepareRequest = { readonly original: Blob; readonly options: MakeOptions };
/** What the worker sends: each file, then `null`; or why there are no more. */
export type PrepareReply = Progress | "damaged" | "failed" | null;

const send = (reply: PrepareReply) => postMessage(reply);

addEventListener("message", async ({ data }: MessageEvent<PrepareRequest>) => {
  try {
    for await (const progress of makeFiles(data.original, data.options)) send(progress);
    send(null);
  } catch (error) {
    send(error instanceof Undecodable ? "damaged" : "failed");
  }
});
