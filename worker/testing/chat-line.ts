import { env } from "cloudflare:workers";
import type { ClientFrame } from "#contract/chat-frames.ts";
import { heartbeat } from "#contract/chat-limits.ts";
import type { Input } from "#web/chat/core/state.ts";
import { withParty } from "#worker/chat/party-header.ts";
import type { ChatParty } from "#worker/lib/chat-objects.ts";

/** The object of a conversation; a stub is of no use once a call on it has failed. */
export const sessionOf = (id: string) => env.CHAT_SESSIONS.getByName(id);

/**
 * One WebSocket with the network between: what has left an end waits here until the network delivers
 * it. A line its client has left may still deliver what was on its way to the server.
 */
export class Line {
  readonly attempt: number;
  /** What has left the client. */
  up: string[] = [];
  /** What has left the server. */
  down: Input[] = [];
  #socket: WebSocket | null = null;

  constructor(attempt: number) {
    this.attempt = attempt;
  }

  get isOpen(): boolean {
    return this.#socket !== null;
  }

  /** Whether something else leaves the client before an append. */
  get isBeforeAppend(): boolean {
    return this.isOpen && this.up.findIndex((text) => text.includes('"cid"')) > 0;
  }

  /** Whether the client gets something else before events. */
  get isBeforeEvents(): boolean {
    const isEvents = (input: Input) => input.type === "received" && input.frame.type === "events";
    return this.down.findIndex(isEvents) > 0;
  }

  /** Asks the object for the socket, as the worker does once it has checked the caller. */
  async open(id: string, party: ChatParty): Promise<void> {
    const upgrade = new Request(env.PUBLIC_ORIGIN, { headers: { Upgrade: "websocket" } });
    const { webSocket } = await sessionOf(id).fetch(withParty(upgrade, party));
    if (!webSocket) throw new Error("No socket");
    const { attempt, down } = this;
    webSocket.accept();
    webSocket.addEventListener("message", ({ data }) => {
      const isPong = data === heartbeat.response;
      down.push(
        isPong
          ? { type: "pong", attempt }
          : { type: "received", attempt, frame: JSON.parse(String(data)) },
      );
    });
    webSocket.addEventListener("close", ({ code }) => {
      this.#socket = null;
      down.push({ type: "closed", attempt, code });
    });
    this.#socket = webSocket;
  }

  send(frame: ClientFrame | typeof heartbeat.request): void {
    this.up.push(typeof frame === "string" ? frame : JSON.stringify(frame));
  }

  /** Hands the first frame to the server `times` times. */
  deliverUp(times: number): void {
    const frame = this.up.shift();
    if (frame === undefined) return;
    for (let time = 0; time < times; time += 1) this.#socket?.send(frame);
  }

  /** The network breaks: nothing more comes through, in either direction. */
  cut(): void {
    this.up = [];
    this.down.length = 0;
    this.#socket?.close(1000);
    this.#socket = null;
  }
}
