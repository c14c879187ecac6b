import { DurableObject } from "cloudflare:workers";
import type { ChatEvent, ClientFrame } from "#contract/chat-frames.ts";
import { closeCodes, heartbeat } from "#contract/chat-limits.ts";
import { chatServerLimits } from "#contract/chat-server-limits.ts";
import type {
  ChatParty,
  ExchangeReply,
  LinkOpening,
  SentMessage,
} from "#worker/lib/chat-objects.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { Conversation } from "./conversation.ts";
import { hasLinkEnded } from "./email-change.ts";
import { FrameMeter, frameLimit } from "./frame-meter.ts";
import { openLink } from "./open-link.ts";
import { CollectingPeer, SocketPeer } from "./participants.ts";
import { partyOf } from "./party-header.ts";
import type { Passed } from "./passed.ts";
import { readFrame } from "./read-frame.ts";
import { runJobs } from "./run-jobs.ts";
import { eventSeenBy } from "./seen-by.ts";
import { sendingLimits } from "./sending-limit.ts";
import { sentMessage } from "./sent-message.ts";
import { indexWritten } from "./sync-index.ts";
import { Turns } from "./turns.ts";

/** How much one conversation takes; replaced where it is measured. */
export const sessionLimits = {
  sockets: {
    visitor: chatServerLimits.visitorSockets as number,
    team: chatServerLimits.teamSockets as number,
  },
  sending: sendingLimits,
  frames: frameLimit,
};

/** An upgraded connection that is closed at once; a browser shows its page no status of a refused upgrade. */
function closedSocket(code: number): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(code);
  return new Response(null, { status: 101, webSocket: client });
}

/** One conversation: its log, its sockets and its jobs. The class is made with what other slices pass in. */
export const chatSession = (passed: Passed, limits = sessionLimits) =>
  class ChatSession extends DurableObject<AppEnv["Bindings"]> {
    readonly #conversation: Conversation;
    readonly #turns: Turns;
    readonly #meter = new FrameMeter(limits.frames);
    /** Settles when the jobs that were begun last are done. */
    #jobs: Promise<void> = Promise.resolve();

    constructor(ctx: DurableObjectState, env: AppEnv["Bindings"]) {
      super(ctx, env);
      const { request, response } = heartbeat;
      ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(request, response));
      this.#conversation = new Conversation(ctx, env);
      this.#turns = new Turns(this.#conversation, passed, limits.sending);
      // Asked before the frame that wakes the conversation is taken: its reply depends on it.
      if (ctx.getWebSockets().length > 0)
        ctx.blockConcurrencyWhile(() => this.#conversation.refreshAvailability(Date.now()));
    }

    /** Takes an upgrade that the worker has let in. */
    override async fetch(request: Request): Promise<Response> {
      const party = partyOf(request);
      const { participants } = this.#conversation;
      const now = Date.now();
      if (participants.hasSockets(party.role, limits.sockets[party.role], now))
        return closedSocket(closeCodes.tooManySockets);
      // Asked before the socket is open: a hello that waited for the answer would be taken after the frames behind it.
      await this.#conversation.refreshAvailability(now);
      const { 0: client, 1: server } = new WebSocketPair();
      participants.accept(server, party, now);
      return new Response(null, { status: 101, webSocket: client });
    }

    async exchange(party: ChatParty, frames: readonly ClientFrame[]): Promise<ExchangeReply> {
      await this.#conversation.refreshAvailability(Date.now());
      const peer = new CollectingPeer(party);
      for (const frame of frames) {
        if (peer.closeCode === null) await this.#turns.take(peer, frame);
      }
      return { frames: peer.frames, closeCode: peer.closeCode };
    }

    async send(party: ChatParty, cid: string, text: string): Promise<SentMessage> {
      const peer = new CollectingPeer(party);
      peer.hasSaidHello = true;
      await this.#conversation.refreshAvailability(Date.now());
      await this.#turns.take(peer, { type: "message", cid, text });
      await this.#turns.answered;
      return sentMessage(this.#conversation, peer.frames, cid);
    }

    async history(role: ChatParty["role"]): Promise<readonly ChatEvent[]> {
      if (this.#conversation.record === null) return [];
      return this.#conversation.log.all().map((event) => eventSeenBy(role, event));
    }

    async namedPictures(ids: readonly string[]): Promise<readonly string[]> {
      const { record, log } = this.#conversation;
      return record === null ? [] : log.namedPictures(ids);
    }

    async isOver(): Promise<boolean> {
      return this.#conversation.isErased || this.#conversation.isFull;
    }

    async hasBegun(): Promise<boolean> {
      return this.#conversation.record !== null;
    }

    async openLink(link: LinkOpening): Promise<boolean> {
      return openLink(this.#conversation, link, Date.now());
    }

    async hasLinkEnded(head: number): Promise<boolean> {
      return hasLinkEnded(this.#conversation, head);
    }

    async eraseIfClosed(before: number): Promise<boolean> {
      if (!this.#isOld(before)) return false;
      await this.#settled();
      // The visitor may have written meanwhile.
      if (!this.#isOld(before)) return false;
      await this.#eraseNow();
      return true;
    }

    async erase(): Promise<void> {
      await this.#settled();
      await this.#eraseNow();
    }

    /** Whether it was closed before a time, or has no log any more, because an attempt to erase it was cut off. */
    #isOld(before: number): boolean {
      const { record } = this.#conversation;
      return (
        record === null || (record.status === "closed" && (record.closedAt ?? before) < before)
      );
    }

    /** Waits for the jobs and for writes of the index that were given up, which would bring the row back. */
    async #settled(): Promise<void> {
      const jobs = this.#jobs;
      await jobs.catch(() => {});
      await indexWritten(this.#conversation).catch(() => {});
      if (jobs !== this.#jobs) await this.#settled();
    }

    #eraseNow(): Promise<void> {
      this.#conversation.participants.close(closeCodes.erased);
      return this.#conversation.erase();
    }

    async closeSocketsOf(sessionHash: string): Promise<void> {
      this.#conversation.participants.close(closeCodes.expired, sessionHash);
    }

    override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
      const peer = new SocketPeer(socket);
      if (!this.#meter.isWithin(socket, Date.now())) return peer.close(closeCodes.tooFast);
      const read = readFrame(data);
      if ("answer" in read) peer.send(read.answer);
      else await this.#turns.takeInOrder(peer, read.frame);
    }

    override async webSocketClose(): Promise<void> {
      this.#conversation.notePresence(Date.now());
    }

    override async webSocketError(): Promise<void> {
      this.#conversation.notePresence(Date.now());
    }

    override async alarm(): Promise<void> {
      this.#jobs = runJobs(this.#conversation, Date.now());
      await this.#jobs;
    }
  };
