import type { Context } from "hono";
import type { AppEnv } from "./env.ts";
import { log } from "./log.ts";

type StreamedFile = {
  /** Its name, with its extension. */
  name: string;
  mediaType: string;
  /** Its text in parts, none of them empty; the value it returns is the last part and may be "". */
  parts: AsyncGenerator<string, string>;
};

/**
 * Replies with a file and makes a part when the reader has taken the one before, so that no more is in memory. The
 * first part is made before the reply begins: its failure is a problem. A later failure breaks the file off, which a
 * browser reports. A reader who leaves ends the work.
 */
export async function fileReply(
  c: Context<AppEnv>,
  { name, mediaType, parts }: StreamedFile,
): Promise<Response> {
  const encoder = new TextEncoder();
  let hasLeft = false;
  const pass = (
    controller: ReadableStreamDefaultController<Uint8Array>,
    { done, value }: IteratorResult<string, string>,
  ) => {
    if (hasLeft) return;
    if (value !== "") controller.enqueue(encoder.encode(value));
    if (done) controller.close();
  };
  const first = await parts.next();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => pass(controller, first),
    async pull(controller) {
      try {
        pass(controller, await parts.next());
      } catch (error) {
        log("error", { event: "file_broken_off", requestId: c.get("requestId"), error });
        controller.error(error);
      }
    },
    async cancel() {
      hasLeft = true;
      await parts.return("");
    },
  });
  return c.body(body, 200, {
    "Content-Type": mediaType,
    "Content-Disposition": `attachment; filename="${name}"`,
  });
}
