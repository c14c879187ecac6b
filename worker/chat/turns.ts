import type { ClientFrame } from "#contract/chat-frames.ts";
import { closeCodes } from "#contract/chat-limits.ts";
import type { ChatParty } from "#worker/lib/chat-objects.ts";
import { type Database, openDatabase } from "#worker/lib/db.ts";
import { log } from "#worker/lib/log.ts";
import { withDeadline } from "#worker/lib/with-deadline.ts";
import { answerByModel } from "./answer-by-model.ts";
import type { Conversation } from "./conversation.ts";
import type { Person } from "./conversation-record.ts";
import { isShutOut } from "./email-change.ts";
import { CollectingPeer, type Peer, type SocketPeer } from "./participants.ts";
import type { Passed } from "./passed.ts";
import type { SendingLimit } from "./sending-limit.ts";
import { isStoredPicture } from "./stored-picture.ts";
import { takeFrame } from "./take-frame.ts";

const typingEveryMs = 1000;
/** How long may take what is asked about a frame: of the database, of the store of pictures; in milliseconds. */
const deadlineMs = 2000;
/** When a client sends again what could not be checked, in milliseconds. */
const uncheckedRetryMs = 3000;

type Append = Extract<ClientFrame, { type: "message" | "note" | "action" }>;
type TeamMember = Extract<ChatParty, { role: "team" }>;

const isAppend = (frame: ClientFrame): frame is Append => "cid" in frame;

/** What was asked about a frame before it is taken. */
type Check = { readonly assignee: Person | null; readonly hasPicture: boolean };
const nothingAsked: Check = { assignee: null, hasPicture: true };

/** Frames after which is asked again whether a person can answer, and whether a model does. */
const asking = new Set<ClientFrame["type"]>(["hello", "action", "message"]);

/** Takes the frames of a conversation: what has to be asked elsewhere is asked before the block that stores. */
export class Turns {
  readonly #conversation: Conversation;
  readonly #passed: Passed;
  readonly #limits: readonly SendingLimit[];
  /** The last typing notice of each sender that was relayed as begun, and whether its end was too. */
  readonly #typed = new Map<string, { readonly at: number; readonly isTyping: boolean }>();
  /** Settles when the last message that a model was asked has its reply. */
  answered: Promise<void> = Promise.resolve();
  /** Ends the question that the model was asked last. */
  #asking = new AbortController();
  /** What is still being done for each socket. */
  readonly #current = new WeakMap<WebSocket, Promise<void>>();

  constructor(conversation: Conversation, passed: Passed, limits: readonly SendingLimit[]) {
    this.#conversation = conversation;
    this.#passed = passed;
    this.#limits = limits;
  }

  /** Takes a frame of a socket after all that came before it. */
  async takeInOrder(peer: SocketPeer, frame: ClientFrame): Promise<void> {
    // A visitor's frame waits for none before it.
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
      if (Date.now() >= party.expiresAt) peer.close(closeCodes.expired);
      else if ("picture" in frame && peer.hasSaidHello) await this.#takePictured(peer, frame);
      else this.#takeNow(peer, frame);
    } else if (frame.type === "hello") await this.#takeTeamHello(peer, party, frame);
    else if (isAppend(frame) && peer.hasSaidHello) await this.#takeChecked(peer, party, frame);
    else this.#takeNow(peer, frame);
  }

  /** Lets a team member read while the session is that of an admin: it may have ended since the socket was let in. */
  async #takeTeamHello(peer: Peer, { sessionHash }: TeamMember, frame: ClientFrame): Promise<void> {
    const db = openDatabase(this.#conversation.env.DB);
    const isAdmin = await this.#asked(this.#passed.isAdminSession(db, sessionHash));
    if (isAdmin) this.#takeNow(peer, frame);
    else peer.close(isAdmin === null ? closeCodes.tooFast : closeCodes.expired);
  }

  /** Takes what a team member adds while the session is that of an admin; refuses it for now while that is unknown. */
  async #takeChecked(peer: Peer, party: TeamMember, frame: Append): Promise<void> {
    const check = await this.#check(party, frame);
    if (check === null) this.#refuseForNow(peer, frame);
    else if (check.isAdmin) this.#takeNow(peer, frame, check);
    else peer.close(closeCodes.expired);
  }

  async #takePictured(peer: Peer, frame: Append): Promise<void> {
    const hasPicture = await this.#asked(this.#hasPicture(frame));
    if (hasPicture === null) this.#refuseForNow(peer, frame);
    else this.#takeNow(peer, frame, { ...nothingAsked, hasPicture });
  }

  #refuseForNow(peer: Peer, { cid }: Append): void {
    peer.send({ type: "refused", cid, code: "too_fast", retryAfterMs: uncheckedRetryMs });
  }

  #takeNow(peer: Peer, frame: ClientFrame, check = nothingAsked): void {
    const now = Date.now();
    const conversation = this.#conversation;
    // Looked at last, because it may have been erased while something was asked.
    if (conversation.isErased) {
      peer.close(closeCodes.erased);
      return;
    }
    if (isShutOut(conversation, peer.party)) {
      peer.close(closeCodes.expired);
      return;
    }
    const mayType = (sender: string, isTyping: boolean) => this.#mayType(sender, isTyping, now);
    const askModel = (seq: number) => {
      // The newest message alone is answered, so the answer to the one before it is not paid for.
      this.#asking.abort();
      this.#asking = new AbortController();
      this.answered = answerByModel(conversation, this.#passed, seq, this.#asking.signal);
    };
    const turn = { conversation, peer, limits: this.#limits, ...check, mayType, askModel, now };
    if (peer instanceof CollectingPeer)
      conversation.participants.serve(peer, now, () => takeFrame(turn, frame));
    else takeFrame(turn, frame);
  }

  /** At most one beginning a second, and its end once. */
  #mayType(sender: string, isTyping: boolean, now: number): boolean {
    const last = this.#typed.get(sender);
    if (isTyping && last && Math.abs(now - last.at) < typingEveryMs) return false;
    if (!(isTyping || last?.isTyping)) return false;
    this.#typed.set(sender, { at: isTyping ? now : (last?.at ?? now), isTyping });
    return true;
  }

  /** Whether the session is still that of an admin, and what the frame names; null when that cannot be asked. */
  async #check({ sessionHash }: TeamMember, frame: Append) {
    const db = openDatabase(this.#conversation.env.DB);
    const answers = Promise.all([
      this.#passed.isAdminSession(db, sessionHash),
      this.#assigneeOf(db, frame),
      this.#hasPicture(frame),
    ]);
    const asked = await this.#asked(answers);
    if (asked === null) return null;
    const [isAdmin, assignee, hasPicture] = asked;
    return { isAdmin, assignee, hasPicture };
  }

  /** An answer from elsewhere; null when there is none in time. */
  async #asked<T>(answer: Promise<T>): Promise<T | null> {
    try {
      return await withDeadline(answer, deadlineMs);
    } catch (error) {
      log("warn", { event: "chat_frame_not_checked", error });
      return null;
    }
  }

  /** Whether the picture that a frame names is there; true without one. */
  async #hasPicture(frame: Append): Promise<boolean> {
    if (frame.type === "action" || !frame.picture) return true;
    const { env, id } = this.#conversation;
    return isStoredPicture(env.MEDIA, id, frame.picture, Date.now());
  }

  async #assigneeOf(db: Database, frame: Append): Promise<Person | null> {
    if (frame.type !== "action" || frame.action.name !== "assign") return null;
    const id = frame.action.to;
    const name = await this.#passed.adminName(db, id);
    return name === null ? null : { id, name };
  }
}
