import type {
  Availability,
  ChatAction,
  ChatAuthor,
  ChatEvent,
  ConversationState,
  Refusal,
} from "#contract/chat-frames.ts";
import type { ChatPicture } from "#contract/chat-pictures.ts";
import type { ActionRefusal, ChatState, EndReason, OutboxEntry } from "./state.ts";

/** What was written and is not yet in the log. */
export type PendingAppend = {
  readonly cid: string;
  readonly kind: "message" | "note" | "action";
  /** "" of an action, and of a picture alone. */
  readonly text: string;
  readonly picture?: ChatPicture | undefined;
  /** Only of an action. */
  readonly action?: ChatAction | undefined;
  readonly status: "sending" | "failed";
  /** Why the server refused it; null when it could not be reached. */
  readonly refusal: Refusal | null;
  /** When it was written, by the clock of this browser (epoch ms). */
  readonly at: number;
};

/** What a page shows of a chat. The same object until something changes. */
export type ChatView = {
  readonly phase: "connecting" | "online" | "reconnecting" | "ended";
  /** Set when `phase` is `ended`. */
  readonly endReason: EndReason | null;
  /** Null before the first welcome. */
  readonly conversationId: string | null;
  /** All events, by position from 1. */
  readonly events: readonly ChatEvent[];
  /** Events after this position came while the chat was open; null before the first welcome. */
  readonly liveFrom: number | null;
  /** In the order of sending; shown after the events. */
  readonly pending: readonly PendingAppend[];
  readonly state: ConversationState | null;
  readonly availability: Availability | null;
  /** Whether this browser can go back to the conversation it began, which it left for that of a mail. */
  readonly hasFormer: boolean;
  readonly typing: ChatAuthor | null;
  /** The last action that was not done, for example because another person was faster. */
  readonly refusal: { readonly cid: string; readonly code: ActionRefusal } | null;
};

function phaseOf({ status, isTrial, liveFrom }: ChatState): ChatView["phase"] {
  if (status === "ended") return "ended";
  if (status === "open" || isTrial) return "online";
  return liveFrom === null ? "connecting" : "reconnecting";
}

function pendingOf({ frame, status, refusal, at }: OutboxEntry): PendingAppend {
  const base = { cid: frame.cid, kind: frame.type, status, refusal, at };
  return frame.type === "action"
    ? { ...base, text: "", action: frame.action }
    : { ...base, text: frame.text, picture: frame.picture };
}

/** Whether missed events are still coming; a page shows them all at once. */
export const isCatchingUp = ({ status, isWelcomed }: ChatState): boolean =>
  status === "connecting" && isWelcomed;

export const viewOf = (state: ChatState): ChatView => ({
  phase: phaseOf(state),
  endReason: state.endReason,
  conversationId: state.conversationId,
  events: state.events,
  liveFrom: state.liveFrom,
  pending: state.outbox.map(pendingOf),
  state: state.conversation,
  availability: state.availability,
  hasFormer: state.hasFormer,
  typing: state.typing,
  refusal: state.refusal,
});
