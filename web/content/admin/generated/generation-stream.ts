import type * as z from "zod/mini";
import {
  type GeneratedItem,
  type generateBody,
  generateContent,
  type generatedDelta,
} from "#contract/generation.ts";
import { answerInTime } from "#web/admin/kit/answer-in-time.ts";
import { endpointUrl } from "#web/lib/api.ts";
import { ApiError, readBody } from "#web/lib/api-error.ts";
import { streamEvents } from "./event-stream.ts";

/** What is asked for, as it is sent. */
export type GenerationRequest = z.input<typeof generateBody>;

/** The stream ended before it said how the text did. */
export class CutStreamError extends Error {
  override readonly name = "CutStreamError";
}

type Options = {
  /** Requests with the same key are one request, which costs once. */
  readonly key: string;
  readonly signal: AbortSignal;
  /** Called with each piece of the text. */
  readonly onText: (text: string) => void;
};

/**
 * Has a text written and returns the stored item. Throws `ApiError` where the server says why there is
 * none; after any other error the item may exist, and the same key gives it.
 */
export async function streamGeneration(
  body: GenerationRequest,
  { key, signal, onText }: Options,
): Promise<GeneratedItem> {
  const sent = fetch(endpointUrl(generateContent), {
    method: generateContent.method,
    credentials: "include",
    headers: {
      Accept: "text/event-stream",
      "Content-Type": "application/json",
      "Idempotency-Key": key,
    },
    body: JSON.stringify(body),
    signal,
  });
  const response = await answerInTime(sent);
  if (!response.ok || !response.body) await readBody(response);
  for await (const { name, data } of streamEvents(response.body ?? new ReadableStream())) {
    // Pieces that came before the stop may still be waiting to be read.
    signal.throwIfAborted();
    if (name === "delta") onText((JSON.parse(data) as z.output<typeof generatedDelta>).text);
    if (name === "done") return JSON.parse(data) as GeneratedItem;
    if (name === "problem") throw new ApiError(statusOf(data), data);
  }
  throw new CutStreamError();
}

const statusOf = (problem: string): number => (JSON.parse(problem) as { status: number }).status;
