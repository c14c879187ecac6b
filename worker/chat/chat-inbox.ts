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
import { attach, isAlive, peopleHere, personOf, setOnline } from "./inbox-people.ts";
import { keepOpened, openedSessions, takeOpened } from "./opened-conversations.ts";
import { partyOf } from "./party-header.ts";
import type { Passed } from "./passed.ts";

/** How often open inboxes and conversations are compared with the sessions they were opened with. */
const sweepMs = 60_000;

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
    constructor(ctx: DurableObjectState, env: AppEnv["Bindings"]) {
      super(ctx, env);
      const { request, response } = heartbeat;
      ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(request, response));
      ctx.storage.sql.exec(`
        CREATE TABLE IF NOT EXISTS away (user_id TEXT PRIMARY KEY) WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS opened (
          user_id TEXT, conversation_id TEXT, session_hash TEXT,
          PRIMARY KEY (user_id, conversation_id, session_hash)
        ) WITHOUT ROWID;`);
    }

    /** Opens a socket for the person whom the worker has verified. */
    override async fetch(request: Request): Promise<Response> {
      const { 0: client, 1: server } = new WebSocketPair();
      const person = partyOf(request);
      if (person.role !== "team") return new Response(null, { status: 403 });
      this.ctx.acceptWebSocket(server, [person.id]);
      attach(server, person, Date.now());
      const isOneTooMany = this.ctx.getWebSockets(person.id).length > chatServerLimits.teamSockets;
      if (isOneTooMany) server.close(closeCodes.tooManySockets, "Too many inboxes");
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

    announceErased(id: string, revision: number): Promise<void> {
      return this.#send({ type: "erased", id, revision });
    }

    async onlineTeam() {
      return peopleHere(this.ctx, Date.now())
        .filter(({ isOnline }) => isOnline)
        .map(({ id, name }) => ({ id, name }));
    }

    async conversationOpened(opened: OpenedConversation): Promise<void> {
      keepOpened(this.ctx, opened);
      await this.#watch();
    }

    async closeSocketsOf(userId: string): Promise<void> {
      for (const socket of this.ctx.getWebSockets(userId)) {
        socket.close(closeCodes.expired, "Signed out");
      }
      // Taken before the first await: what is opened from now on belongs to a session that holds.
      const taken = takeOpened(this.ctx, userId);
      this.#sendTeam();
      const ids = [...new Set(taken.map(({ conversationId }) => conversationId))];
      const { CHAT_SESSIONS } = this.env;
      const closed = await Promise.allSettled(
        ids.map((id) => CHAT_SESSIONS.getByName(id).closeSocketsOf(userId)),
      );
      const failed = new Set(ids.filter((_, index) => closed[index]?.status === "rejected"));
      // The next sweep tries again.
      for (const opened of taken)
        if (failed.has(opened.conversationId)) keepOpened(this.ctx, opened);
      await this.#watch();
    }

    /** Closes what went silent and what belongs to a session that has ended; runs each minute while anything is open. */
    override async alarm(): Promise<void> {
      const now = Date.now();
      for (const socket of this.ctx.getWebSockets()) {
        if (!isAlive(this.ctx, socket, now)) socket.close(1001, "No sign of life");
      }
      this.#sendTeam();
      try {
        for (const userId of await this.#signedOut()) await this.closeSocketsOf(userId);
      } catch (error) {
        log("error", { event: "inbox_sweep_failed", error });
      }
      await this.#watch();
    }

    /** The users with something open of a session that is no admin's any more. */
    async #signedOut(): Promise<ReadonlySet<string>> {
      const here = this.ctx.getWebSockets().map(personOf);
      const userOf = new Map([
        ...here.map(({ id, sessionHash }) => [sessionHash, id] as const),
        ...openedSessions(this.ctx).map((one) => [one.sessionHash, one.userId] as const),
      ]);
      const db = openDatabase(this.env.DB);
      const ended = await Promise.all(
        [...userOf].map(async ([hash, userId]) =>
          (await passed.isAdminSession(db, hash)) ? [] : [userId],
        ),
      );
      return new Set(ended.flat());
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
