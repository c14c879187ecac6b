import { vi } from "vitest";
import type { GeneratedItem } from "#contract/generation.ts";

/** A generated item, as far as a run reads it. */
export const item = (
  status: GeneratedItem["status"],
  output: string,
  failure: string | null = null,
) => ({ id: "an-item", status, output, failure }) as GeneratedItem;

const encoder = new TextEncoder();
/** One event of the stream. */
export const event = (name: string, data: unknown) =>
  encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
export const delta = (text: string) => event("delta", { text });

type Pieces = readonly (Uint8Array | Promise<Uint8Array>)[];

/** A stream of these pieces; a piece that rejects breaks the connection, and so does the signal. */
export const streamOf = (pieces: Pieces, signal?: AbortSignal | null) => {
  const rest = [...pieces];
  return new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        signal?.addEventListener("abort", () => controller.error(signal.reason));
      },
      async pull(controller) {
        const piece = rest.shift();
        if (piece) controller.enqueue(await piece);
        else controller.close();
      },
    }),
    { status: 201, headers: { "Content-Type": "text/event-stream" } },
  );
};

/** Answers requests in turn; records the key and the media type of each. */
export function respondWith(
  ...responses: readonly ((signal?: AbortSignal | null) => Response | Promise<Response>)[]
) {
  const sent: { key: string | null; accept: string | null; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const body = typeof init.body === "string" ? JSON.parse(init.body) : null;
    sent.push({ key: headers.get("Idempotency-Key"), accept: headers.get("Accept"), body });
    const respond = responses[Math.min(sent.length, responses.length) - 1];
    if (!respond) throw new Error("No response is left");
    return respond(init.signal);
  });
  return sent;
}
