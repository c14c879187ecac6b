import { DurableObject } from "cloudflare:workers";
import {
  type ConversationSummary,
  type InboxFrame,
  inboxClientFrame,
} from "#contract/chat-inbox.ts";
import { closeCodes, heartbeat } from "#contract/chat-limits.ts";
import { chatServerLimits } from "#contract/chat-server-limits.ts";
import type { ChatInboxObject, OpenedConversation } from "#worker/lib/chat-objects.ts";
import { openDatabase } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { log } from "#worker/lib/log.ts";
import { withDeadline } from "#worker/lib/with-deadline.ts";
import { attach, isAlive, peopleHere, personOf, setOnline } from "./inbox-people.ts";
import { forgetOpened, keepOpened, openedOf, openedSessions } from "./opened-conversations.ts";
import { sessionTag } from "./participants.ts";
import { partyOf } from "./party-header.ts";
import type { Passed } from "./passed.ts";

/** How often open inboxes and conversations are compared with the sessions they were opened with. */
const sweepMs = 60_000;

/** How long the database and the conversations may take each, in milliseconds. */
const deadlineMs = 10_000;

/** What a client has sent; null when it is no frame. */
function frameFrom(message: string | ArrayBuffer) {
  if (typeof message !== "string" || message.length > chatServerLimits.frameBytes) return null;
  try {
    return inboxClientFrame.safeParse(JSON.parse(message)).data ?? null;
  } catch {
    return null;
  }
}

/** Sends to a socket; one that has just closed gets nothing. */
function sendTo(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch {
    // Its close event follows.
  }
}

/** The open inboxes of the team: who is here, and what changes while they look. The class is made with what other slices pass in. */
export const chatInbox = (passed: Passed) =>
  class ChatInbox extends DurableObject<AppEnv["Bindings"]> implements ChatInboxObject {
    /** The last opening of each conversation by each session since this object runs. */
    readonly #openings = new Map<string, OpenedConversation>();

    constructor(ctx: DurableObjectState, env: AppEnv["Bindings"]) {
      super(ctx, env);
      const { request, response } = heartbeat;
      ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(request, response));
      ctx.storage.sql.exec(`
        CREATE TABLE IF NOT EXISTS away (user_id TEXT PRIMARY KEY) WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS opened (
          session_hash TEXT, conversation_id TEXT, PRIMARY KEY (session_hash, conversation_id)
        ) WITHOUT ROWID;`);
    }

    /** Opens a socket for the person whom the worker has verified. */
    override async fetch(request: Request): Promise<Response> {
      const { 0: client, 1: server } = new WebSocketPair();
      const person = partyOf(request);
      if (person.role !== "team") return new Response(null, { status: 403 });
      this.ctx.acceptWebSocket(server, [person.id, sessionTag(person.sessionHash)]);
      const now = Date.now();
      attach(server, person, now);
      const sockets = this.ctx.getWebSockets(person.id);
      const alive = sockets.filter((socket) => isAlive(this.ctx, socket, now));
      if (alive.length > chatServerLimits.teamSockets)
        server.close(closeCodes.tooManySockets, "Too many inboxes");
      await this.#watch();
      this.#sendTeam();
      return new Response(null, { status: 101, webSocket: client });
    }

    override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
      const frame = frameFrom(message);
      if (frame === null) return;
      setOnline(this.ctx, personOf(socket).id, frame.isOnline);
      this.#sendTeam();
    }

    override webSocketClose(): void {
      this.#sendTeam();
    }

    override webSocketError(): void {
      this.#sendTeam();
    }

    announce(conversation: ConversationSummary): Promise<void> {
      return this.#send({ type: "conversation", conversation });
    }

    announceErased(id: string): Promise<void> {
      return this.#send({ type: "erased", id });
    }

    async onlineTeam() {
      return peopleHere(this.ctx, Date.now())
        .filter(({ isOnline }) => isOnline)
        .map(({ id, name }) => ({ id, name }));
    }

    async conversationOpened(opened: OpenedConversation): Promise<void> {
      keepOpened(this.ctx, opened);
      this.#openings.set(opened.conversationId + opened.sessionHash, opened);
      await this.#watch();
    }

    async closeSocketsOf(sessionHash: string): Promise<void> {
      for (const socket of this.ctx.getWebSockets(sessionTag(sessionHash))) {
        socket.close(closeCodes.expired, "Signed out");
      }
      const ids = openedOf(this.ctx, sessionHash);
      this.#sendTeam();
      const { CHAT_SESSIONS } = this.env;
      const close = async (conversationId: string) => {
        const session = CHAT_SESSIONS.getByName(conversationId);
        const key = conversationId + sessionHash;
        const opening = this.#openings.get(key);
        await withDeadline(session.closeSocketsOf(sessionHash), deadlineMs);
        // Opened again meanwhile, by a user who is an admin again: its new socket is still to be closed one day.
        if (this.#openings.get(key) !== opening) return;
        this.#openings.delete(key);
        forgetOpened(this.ctx, { conversationId, sessionHash });
      };
      // The next sweep tries again where a conversation could not be told.
      const fail = (conversationId: string) => (error: unknown) =>
        log("error", { event: "inbox_close_failed", conversationId, error });
      await Promise.all(ids.map((id) => close(id).catch(fail(id))));
      await this.#watch();
    }

    async closeEndedSockets(): Promise<void> {
      // All at once, because a silent conversation of one must not keep the others open.
      await Promise.all((await this.#endedSessions()).map((hash) => this.closeSocketsOf(hash)));
    }

    /** Closes what went silent and what belongs to a session that has ended; runs each minute while anything is open. */
    override async alarm(): Promise<void> {
      const now = Date.now();
      for (const socket of this.ctx.getWebSockets()) {
        if (!isAlive(this.ctx, socket, now)) socket.close(1001, "No sign of life");
      }
      this.#sendTeam();
      try {
        await this.closeEndedSockets();
      } catch (error) {
        log("error", { event: "inbox_sweep_failed", error });
      }
      await this.#watch();
    }

    /** The hashes of the sessions with something open that are no admin's any more. */
    async #endedSessions(): Promise<readonly string[]> {
      const here = this.ctx.getWebSockets().map((socket) => personOf(socket).sessionHash);
      const hashes = [...new Set([...here, ...openedSessions(this.ctx)])];
      const db = openDatabase(this.env.DB);
      const asked = Promise.all(hashes.map((hash) => passed.isAdminSession(db, hash)));
      const areActive = await withDeadline(asked, deadlineMs);
      return hashes.filter((_, index) => areActive[index] === false);
    }

    /** Sets the alarm while anything is open. */
    async #watch(): Promise<void> {
      const isAnythingOpen =
        this.ctx.getWebSockets().length > 0 || openedSessions(this.ctx).length > 0;
      if (!isAnythingOpen || (await this.ctx.storage.getAlarm()) !== null) return;
      await this.ctx.storage.setAlarm(Date.now() + sweepMs);
    }

    #sendTeam(): void {
      this.#send({ type: "team", people: peopleHere(this.ctx, Date.now()) });
    }

    async #send(frame: InboxFrame): Promise<void> {
      const text = JSON.stringify(frame);
      for (const socket of this.ctx.getWebSockets()) sendTo(socket, text);
    }
  };
