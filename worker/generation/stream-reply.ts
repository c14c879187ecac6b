import type { Context } from "hono";
import { generateContent, generatedDelta } from "#contract/generation.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { describedProblem } from "#worker/lib/problem.ts";
import { complete, type Generation } from "./generate.ts";
import { eventBytes, pingBytes } from "./server-sent-events.ts";
import type { StoredItem } from "./store.ts";

const pingMs = 15_000;

const headers = {
  "Content-Type": "text/event-stream",
  // A proxy that compresses would hold the events back.
  "Cache-Control": "no-store, no-transform",
};

/** Sends events until `work` is done. `signal` aborts when the reader of the reply goes away. */
function eventReply(
  c: Context<AppEnv>,
  work: (send: (name: string, data: unknown) => void, signal: AbortSignal) => Promise<void>,
): Response {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const left = new AbortController();
  const leave = () => left.abort();
  // Nothing awaits a write: a slow reader must not slow the provider down, and the text is short.
  const write = (bytes: Uint8Array) => void writer.write(bytes).catch(leave);
  writer.closed.catch(leave);
  c.req.raw.signal.addEventListener("abort", leave);
  const ping = setInterval(() => write(pingBytes), pingMs);
  const pump = async () => {
    try {
      await work((name, data) => write(eventBytes(name, data)), left.signal);
    } finally {
      clearInterval(ping);
      writer.close().catch(leave);
    }
  };
  inBackground(c, "generation_reply_failed", pump());
  return c.body(readable, generateContent.status, headers);
}

const doneEvent = (item: StoredItem) => generateContent.reply.parse(item);

/** Replies with the text while it is written. A reader who leaves stops the provider; what came is stored. */
export const streamGeneration = (c: Context<AppEnv>, generation: Generation): Response =>
  eventReply(c, async (send, signal) => {
    const onText = (text: string) => send("delta", generatedDelta.parse({ text }));
    try {
      send("done", doneEvent(await complete(c, generation, { signal, onText })));
    } catch (error) {
      // A reader who has left is told nothing, and has not failed.
      if (!signal.aborted) send("problem", describedProblem(error, c));
    }
  });

/** Replies to a repeated request with the text that is stored. */
export const streamItem = (c: Context<AppEnv>, item: StoredItem): Response =>
  eventReply(c, async (send) => {
    if (item.output !== "") send("delta", generatedDelta.parse({ text: item.output }));
    send("done", doneEvent(item));
  });
