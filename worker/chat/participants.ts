import type { ServerFrame } from "#contract/chat-frames.ts";
import type { closeCodes } from "#contract/chat-limits.ts";
import type { ChatParty } from "#worker/lib/chat-objects.ts";

export type CloseCode = (typeof closeCodes)[keyof typeof closeCodes];
type Role = ChatParty["role"];

/** Who takes part in a conversation over one connection. */
export interface Peer {
  readonly party: ChatParty;
  /** Whether it has said hello; nothing is sent to it before. */
  hasSaidHello: boolean;
  send(frame: ServerFrame): void;
  close(code: CloseCode): void;
}

const texts = new WeakMap<ServerFrame, string>();

/** A frame as text, made once for all who get it. */
function textOf(frame: ServerFrame): string {
  const text = texts.get(frame) ?? JSON.stringify(frame);
  texts.set(frame, text);
  return text;
}

/** What a socket keeps while its conversation sleeps. */
type Attachment = { party: ChatParty; hasSaidHello: boolean; openedAt: number };

/** A peer with a socket. */
export class SocketPeer implements Peer {
  readonly socket: WebSocket;

  constructor(socket: WebSocket) {
    this.socket = socket;
  }

  get #attachment(): Attachment {
    return this.socket.deserializeAttachment();
  }

  get party(): ChatParty {
    return this.#attachment.party;
  }

  /** Read anew each time: a frame before the one of this peer may still wait to say hello. */
  get hasSaidHello(): boolean {
    return this.#attachment.hasSaidHello;
  }

  set hasSaidHello(hasSaidHello: boolean) {
    this.socket.serializeAttachment({ ...this.#attachment, hasSaidHello });
  }

  send(frame: ServerFrame): void {
    // A socket that has just been closed cannot send; its client asks again for what it has missed.
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(textOf(frame));
  }

  close(code: CloseCode): void {
    this.socket.close(code);
  }
}

/** A peer without a socket: its frames are collected for one reply over HTTP. */
export class CollectingPeer implements Peer {
  readonly party: ChatParty;
  readonly frames: ServerFrame[] = [];
  hasSaidHello = false;
  closeCode: CloseCode | null = null;

  constructor(party: ChatParty) {
    this.party = party;
  }

  send(frame: ServerFrame): void {
    this.frames.push(frame);
  }

  close(code: CloseCode): void {
    this.closeCode = code;
  }
}

/** A socket that has not asked for a heartbeat for this long is taken for gone, in milliseconds; clients ask every 25 s. */
export const heartbeatHoldsMs = 70_000;

/** The tag of the sockets of a session of the back office. */
export const sessionTag = (sessionHash: string): string => `session:${sessionHash}`;

/** Everyone who takes part in a conversation now. */
export class Participants {
  readonly #ctx: DurableObjectState;
  readonly #guests = new Set<Peer>();
  #visitorExchangedAt = Number.NEGATIVE_INFINITY;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  /** Takes a socket that the worker has let in. */
  accept(socket: WebSocket, party: ChatParty, now: number): void {
    const tags = party.role === "team" ? [party.role, sessionTag(party.sessionHash)] : [party.role];
    this.#ctx.acceptWebSocket(socket, tags);
    const attachment: Attachment = { party, hasSaidHello: false, openedAt: now };
    socket.serializeAttachment(attachment);
  }

  /** Adds a peer without a socket while it is served. */
  serve<T>(guest: Peer, now: number, work: () => T): T {
    if (guest.party.role === "visitor") this.#visitorExchangedAt = now;
    this.#guests.add(guest);
    try {
      return work();
    } finally {
      this.#guests.delete(guest);
    }
  }

  /** Whether a party has so many sockets that still live. */
  hasSockets(role: Role, count: number, now: number): boolean {
    const sockets = this.#ctx.getWebSockets(role);
    if (sockets.length < count) return false;
    let live = 0;
    for (const socket of sockets) {
      if (this.#isLive(socket, now)) live += 1;
      if (live === count) return true;
    }
    return false;
  }

  isVisitorHere(now: number): boolean {
    const isPolling = now - this.#visitorExchangedAt < heartbeatHoldsMs;
    return isPolling || this.hasSockets("visitor", 1, now);
  }

  #isLive(socket: WebSocket, now: number): boolean {
    if (socket.readyState !== WebSocket.OPEN) return false;
    const { openedAt } = socket.deserializeAttachment() as Attachment;
    const heardAt = this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? openedAt;
    return now - heardAt < heartbeatHoldsMs;
  }

  /** Sends each party its frame; null sends it nothing. The peers in `except` get none. */
  tell(frameFor: (role: Role) => ServerFrame | null, except?: Peer): void {
    for (const role of ["visitor", "team"] as const) {
      const frame = frameFor(role);
      if (frame === null) continue;
      for (const peer of this.#peers(role)) {
        if (peer.hasSaidHello && !isSamePeer(peer, except)) peer.send(frame);
      }
    }
  }

  /** Closes the sockets of one session of the back office, or all. */
  close(code: CloseCode, sessionHash?: string): void {
    const tag = sessionHash === undefined ? undefined : sessionTag(sessionHash);
    for (const socket of this.#ctx.getWebSockets(tag)) socket.close(code);
  }

  /** Closes the sockets of some visitors. */
  closeVisitors(code: CloseCode, isMeant: (party: ChatParty) => boolean): void {
    for (const peer of this.#socketPeers("visitor")) if (isMeant(peer.party)) peer.close(code);
  }

  #socketPeers(role: Role): Peer[] {
    return this.#ctx.getWebSockets(role).map((socket) => new SocketPeer(socket));
  }

  #peers(role: Role): Peer[] {
    return [
      ...this.#socketPeers(role),
      ...[...this.#guests].filter(({ party }) => party.role === role),
    ];
  }
}

function isSamePeer(peer: Peer, other: Peer | undefined): boolean {
  if (peer instanceof SocketPeer && other instanceof SocketPeer)
    return peer.socket === other.socket;
  return peer === other;
}
