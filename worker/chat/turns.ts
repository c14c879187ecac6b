import type { ClientFrame } from "#contract/chat-frames.ts";
import { closeCodes, typingHoldsMs } from "#contract/chat-limits.ts";
import type { ChatParty } from "#worker/lib/chat-objects.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { log } from "#worker/lib/log.ts";
import { withDeadline } from "#worker/lib/with-deadline.ts";
import { answerByModel } from "./answer-by-model.ts";
import type { Conversation } from "./conversation.ts";
import type { Person } from "./conversation-record.ts";
import { CollectingPeer, type Peer, type SocketPeer } from "./participants.ts";
import type { Passed } from "./passed.ts";
import type { SendingLimit } from "./sending-limit.ts";
import { takeFrame } from "./take-frame.ts";

const typingEveryMs = 1000;
/** How long the database may take to say whether a session is active, in milliseconds. */
const deadlineMs = 2000;

const appends = new Set<ClientFrame["type"]>(["message", "note", "action"]);

/** Frames after which a client wants to know whether a person can answer. */
const asking = new Set<ClientFrame["type"]>(["hello", "action"]);

/** Takes the frames of a conversation: what has to be asked elsewhere is asked before the block that stores. */
export class Turns {
  readonly #conversation: Conversation;
  readonly #passed: Passed;
  readonly #limits: readonly SendingLimit[];
  readonly #typedAt = new Map<string, number>();
  /** Settles when the last message that a model was asked has its reply. */
  answered: Promise<void> = Promise.resolve();
  /** What is still being done for each socket. */
  readonly #current = new WeakMap<WebSocket, Promise<void>>();

  constructor(conversation: Conversation, passed: Passed, limits: readonly SendingLimit[]) {
    this.#conversation = conversation;
    this.#passed = passed;
    this.#limits = limits;
  }

  /** Takes a frame of a socket after all that came before it. */
  async takeInOrder(peer: SocketPeer, frame: ClientFrame): Promise<void> {
    // A visitor's frame waits for nothing.
    const { party, socket } = peer;
    const before = party.role === "visitor" ? undefined : this.#current.get(socket);
    const turn = before
      ? before.catch(() => {}).then(() => this.take(peer, frame))
      : this.take(peer, frame);
    this.#current.set(socket, turn);
    await turn;
  }

  async take(peer: Peer, frame: ClientFrame): Promise<void> {
    await this.#takeAllowed(peer, frame);
    if (asking.has(frame.type)) await this.#conversation.refreshAvailability(Date.now());
  }

  async #takeAllowed(peer: Peer, frame: ClientFrame): Promise<void> {
    const { party } = peer;
    if (party.role === "visitor") {
      if (Date.now() < party.expiresAt) this.#takeNow(peer, frame);
      else peer.close(closeCodes.expired);
    } else if (!appends.has(frame.type)) this.#takeNow(peer, frame);
    else if (await this.#isStillAdmin(party))
      this.#takeNow(peer, frame, await this.#assigneeOf(frame));
    else peer.close(closeCodes.expired);
  }

  #takeNow(peer: Peer, frame: ClientFrame, assignee: Person | null = null): void {
    const now = Date.now();
    const conversation = this.#conversation;
    const mayType = (sender: string, isTyping: boolean) => this.#mayType(sender, isTyping, now);
    const askModel = (seq: number) => {
      this.answered = answerByModel(conversation, this.#passed, seq);
    };
    const turn = { conversation, peer, limits: this.#limits, assignee, mayType, askModel, now };
    if (peer instanceof CollectingPeer)
      conversation.participants.serve(peer, now, () => takeFrame(turn, frame));
    else takeFrame(turn, frame);
  }

  /** At most one notice a second, and the end of one that was relayed. */
  #mayType(sender: string, isTyping: boolean, now: number): boolean {
    const typedAt = this.#typedAt.get(sender);
    const waits = typedAt === undefined ? typingHoldsMs : Math.abs(now - typedAt);
    if (!isTyping) return this.#typedAt.delete(sender);
    if (waits < typingEveryMs) return false;
    this.#typedAt.set(sender, now);
    return true;
  }

  /** A database that does not answer ends no conversation: a session that ends closes its sockets itself. */
  async #isStillAdmin({ sessionHash }: Extract<ChatParty, { role: "team" }>): Promise<boolean> {
    const db = openDatabase(this.#conversation.env.DB);
    try {
      return await withDeadline(this.#passed.isAdminSession(db, sessionHash), deadlineMs);
    } catch (error) {
      log("warn", { event: "chat_session_not_checked", error });
      return true;
    }
  }

  async #assigneeOf(frame: ClientFrame): Promise<Person | null> {
    if (frame.type !== "action" || frame.action.name !== "assign") return null;
    const id = frame.action.to;
    const db = openDatabase(this.#conversation.env.DB);
    const name = await this.#passed.adminName(db, id);
    return name === null ? null : { id, name };
  }
}
