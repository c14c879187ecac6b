import type { ClientFrame, ServerFrame } from "#contract/chat-frames.ts";
import { heartbeat } from "#contract/chat-limits.ts";
import { sessionHeader } from "#contract/session-header.ts";
import { tracking } from "#web/lib/track.ts";
import type { Input } from "./core/state.ts";

type Receive = (input: Input) => void;

/** The reply in milliseconds; undefined without the header or with a date in it. */
const retryAfter = (response: Response): number | undefined =>
  Number(response.headers.get("Retry-After")) * 1000 || undefined;

/** A request of an attempt; its signal ends it once the attempt is abandoned. */
export type ChatRequest = {
  readonly attempt: number;
  readonly signal: AbortSignal;
  readonly receive: Receive;
};

/** Posts JSON and hands over what the reply means; a failure is an input too. */
export async function post<Reply>(
  url: string,
  body: object,
  { attempt, signal, receive }: ChatRequest,
  take: (reply: Reply) => Input,
): Promise<void> {
  let input: Input;
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(tracking.session && { [sessionHeader]: tracking.session }),
      },
      body: JSON.stringify(body),
      signal,
    });
    const { ok, status } = response;
    input = ok
      ? take(await response.json())
      : { type: "request_failed", attempt, status, retryAfterMs: retryAfter(response) };
  } catch {
    input = { type: "request_failed", attempt, status: 0 };
  }
  receive(input);
}

/** Sends frames as a socket would, and hands over those that come back. */
export const exchangeFrames = (
  url: string,
  frames: readonly ClientFrame[],
  request: ChatRequest,
): Promise<void> =>
  post<{ frames: ServerFrame[]; closeCode: number | null }>(url, { frames }, request, (reply) => ({
    type: "exchanged",
    attempt: request.attempt,
    ...reply,
  }));

/** Opens a WebSocket that hands over what it brings, with the number of its attempt. */
export function openSocket(path: string, attempt: number, receive: Receive): WebSocket {
  // Not every browser takes a path alone.
  const socket = new WebSocket(location.origin.replace("http", "ws") + path);
  socket.onopen = () => receive({ type: "opened", attempt });
  socket.onclose = ({ code }) => receive({ type: "closed", attempt, code });
  socket.onmessage = ({ data }) =>
    receive(
      data === heartbeat.response
        ? { type: "pong", attempt }
        : { type: "received", attempt, frame: JSON.parse(data) },
    );
  return socket;
}
