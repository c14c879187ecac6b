import type { Attribution } from "#contract/attribution.ts";
import type {
  ChatEvent,
  ClientFrame,
  ConversationState,
  Refusal,
  ServerFrame,
} from "#contract/chat-frames.ts";
import type { ConversationSummary } from "#contract/chat-inbox.ts";

/** A team member, as the worker has verified one. */
export type TeamParty = {
  readonly role: "team";
  readonly id: string;
  /** The name colleagues see; visitors see its first word. */
  readonly name: string;
  /** The hash of the session of the back office; the object asks again whether it is active. */
  readonly sessionHash: string;
};

/** Who speaks, as the worker has verified it. */
export type ChatParty =
  | {
      readonly role: "visitor";
      /** When the token ends that let the visitor in (epoch ms). */
      readonly expiresAt: number;
      /** The position at which the link was made that let the browser in; undefined where none did. */
      readonly linkHead?: number | undefined;
      /** The page and the session of analytics the conversation begins in; used by its first message. */
      readonly page?: string;
      readonly attribution?: Attribution | null;
    }
  | TeamParty;

/** What frames over HTTP are answered with; `closeCode` is that of the socket they would have closed, or null. */
export type ExchangeReply = {
  readonly frames: ServerFrame[];
  readonly closeCode: number | null;
};

/** A message as it was stored, with its automatic reply, or why it was refused. */
export type SentMessage =
  | {
      readonly event: ChatEvent;
      readonly reply: ChatEvent | null;
      readonly state: ConversationState;
    }
  | { readonly refused: Refusal; readonly retryAfterMs: number }
  /** The conversation was erased while a model wrote the answer. */
  | { readonly isErased: true };

/** The link of a mail that is opened: of which log, its last position when the link was made, and the key of this opening. */
export type LinkOpening = { readonly epoch: string; readonly head: number; readonly key: string };

/** The methods of a conversation's Durable Object; it is addressed by the id of the conversation. */
export interface ChatSessionObject extends Rpc.DurableObjectBranded {
  /** An upgrade to a WebSocket; the header of `worker/chat/party-header.ts` says who opens it. */
  fetch(request: Request): Promise<Response>;
  /** Frames over HTTP: the same rules as on a socket. */
  exchange(party: ChatParty, frames: readonly ClientFrame[]): Promise<ExchangeReply>;
  /** One message of the visitor; the same client id again is answered alike. */
  send(party: ChatParty, cid: string, text: string): Promise<SentMessage>;
  /** All events as this party sees them; none where nothing was stored. */
  history(role: ChatParty["role"]): Promise<readonly ChatEvent[]>;
  /** Which of these pictures an event names; none where nothing was stored. */
  namedPictures(ids: readonly string[]): Promise<readonly string[]>;
  /** Whether it was erased or is full: its visitor begins another one. */
  isOver(): Promise<boolean>;
  /** Whether anything is stored of it. */
  hasBegun(): Promise<boolean>;
  /** Opens the link of a mail; false when it was opened with another key before, or the log is another one. */
  openLink(link: LinkOpening): Promise<boolean>;
  /** Whether the link that was made at a position has ended, and with it the access of the browser it let in. */
  hasLinkEnded(head: number): Promise<boolean>;
  /** Deletes everything of the conversation and closes its sockets. */
  erase(): Promise<void>;
  /** As `erase`, for a conversation that was closed before a time (epoch ms); false for any other. */
  eraseIfClosed(before: number): Promise<boolean>;
  /** Closes the sockets of a session that has ended. */
  closeSocketsOf(sessionHash: string): Promise<void>;
}

/** A conversation a team member has opened a socket on, with the hash of the session that did. */
export type OpenedConversation = {
  readonly conversationId: string;
  readonly sessionHash: string;
};

/** The methods of the inbox's Durable Object; there is one, named `inbox`. */
export interface ChatInboxObject extends Rpc.DurableObjectBranded {
  /** An upgrade to a WebSocket; the header of `worker/chat/party-header.ts` says who opens it. */
  fetch(request: Request): Promise<Response>;
  /** Tells every open inbox about a conversation that has changed and is stored. */
  announce(conversation: ConversationSummary): Promise<void>;
  announceErased(id: string): Promise<void>;
  /** Who of the team takes conversations now. */
  onlineTeam(): Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** Called before a team member's socket on a conversation opens, so that the end of the session closes it. */
  conversationOpened(opened: OpenedConversation): Promise<void>;
  /** Closes the open inboxes and conversations of a session that has ended. */
  closeSocketsOf(sessionHash: string): Promise<void>;
  /** As `closeSocketsOf`, for every session that D1 says is no active admin's. */
  closeEndedSockets(): Promise<void>;
}
