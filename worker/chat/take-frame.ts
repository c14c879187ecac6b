import type { ClientFrame, FrameOf, Refusal, ServerFrame } from "#contract/chat-frames.ts";
import { chatLimits, chatVersion, closeCodes } from "#contract/chat-limits.ts";
import { conversationFull } from "#contract/chat-texts.ts";
import type { ChatParty } from "#worker/lib/chat-objects.ts";
import { appendCannedReply, awaitAnswer } from "./answer-by-model.ts";
import type { Conversation } from "./conversation.ts";
import type { Person } from "./conversation-record.ts";
import { isShutOut, withEmailChange } from "./email-change.ts";
import { type EventContent, isSameRequest, senderOf } from "./event-log.ts";
import type { Peer } from "./participants.ts";
import { authorSeenBy } from "./seen-by.ts";
import { type SendingLimit, waitBeforeSending } from "./sending-limit.ts";
import { type Decision, decide, type Situation, type Wish } from "./status-rules.ts";

type Frame<T extends ClientFrame["type"]> = Extract<ClientFrame, { type: T }>;
type Append = Frame<"message" | "note" | "action">;

/** What one frame is taken with. */
export type Turn = {
  readonly conversation: Conversation;
  readonly peer: Peer;
  readonly limits: readonly SendingLimit[];
  /** Whom the frame assigns to, looked up before. */
  readonly assignee?: Person | null;
  /** Whether the picture that the frame names is stored, looked up before; true without one. */
  readonly hasPicture: boolean;
  /** Whether this party may send a typing notice now. */
  readonly mayType: (sender: string, isTyping: boolean) => boolean;
  /** Asks a model to answer the message at this position; its answer comes later. */
  readonly askModel: (seq: number) => void;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** What the rules see of a conversation that has not begun. */
const unbegun: Situation = {
  isClosedByItself: false,
  status: "automatic",
  assignee: null,
  firstReplyAt: null,
  personRequestedAt: null,
};

const authorOf = (party: ChatParty) =>
  party.role === "team"
    ? ({ role: "team", id: party.id, name: party.name } as const)
    : ({ role: "visitor" } as const);

/** What is sent to the peer alone. */
type Answers = readonly ServerFrame[];
const none: Answers = [];

function hello(turn: Turn, { version, after, epoch }: Frame<"hello">): Answers {
  const { conversation, peer, now } = turn;
  if (version !== chatVersion) {
    peer.close(closeCodes.version);
    return none;
  }
  const { role } = peer.party;
  const known = epoch ?? "";
  const isOther = known !== (conversation.record?.epoch ?? "");
  const isReset = isOther ? known !== "" || after > 0 : after > conversation.head;
  // Noted before this peer is told of changes: its welcome has the new state.
  if (role === "visitor") conversation.notePresence(now);
  peer.hasSaidHello = true;
  return [
    conversation.welcome(role, isReset, now),
    conversation.eventsAfter(role, isReset ? 0 : after),
  ];
}

function contentOf(
  frame: Append,
  decision: Exclude<Decision, { refused: Refusal }>,
  party: ChatParty,
): EventContent {
  return {
    kind: decision.kind,
    by: authorOf(party),
    text: frame.type === "action" ? "" : frame.text,
    ...(frame.type !== "action" && frame.picture && { picture: frame.picture }),
    ...decision.more,
  };
}

/** What is wrong with what a message says; schemas have checked the rest. */
function saidRefusal(
  { hasPicture }: Turn,
  frame: Append,
  { role }: ChatParty,
): Refusal | undefined {
  if (!hasPicture) return "invalid";
  if (frame.type !== "message") return undefined;
  if (frame.text === "" && !frame.picture) return "invalid";
  return role === "visitor" && frame.text.length > chatLimits.visitorText ? "too_long" : undefined;
}

function wishOf({ assignee = null }: Turn, frame: Append): Wish {
  return frame.type === "action"
    ? { type: "action", action: frame.action, assignee }
    : { type: frame.type };
}

/** The reply of the table, in the block of the message it answers; true where a model is to answer instead. */
function replyTo({ conversation, now }: Turn, message: string, seq: number): boolean {
  if (conversation.state().status !== "automatic") return false;
  const { isAnsweredByModel } = conversation.availability;
  // A model is not shown pictures.
  const isAsked = isAnsweredByModel && message !== "";
  if (isAsked) awaitAnswer(conversation, seq, now);
  else appendCannedReply(conversation, message, seq, now);
  return isAsked;
}

/** The answer to a client id that its sender has used before; undefined for a new one. */
function repeated({ conversation, peer }: Turn, frame: Append): ServerFrame | undefined {
  if (conversation.record === null) return undefined;
  const { party } = peer;
  const stored = conversation.log.find(senderOf({ by: authorOf(party) }), frame.cid);
  if (stored === undefined) return undefined;
  return isSameRequest(stored, frame)
    ? conversation.eventsFrame(party.role, [stored.event])
    : { type: "refused", cid: frame.cid, code: "cid_conflict" };
}

/** Why a new append is refused before the rules of the conversation are asked. */
function refusalOf(
  turn: Turn,
  frame: Append,
): Omit<FrameOf<"refused">, "type" | "cid"> | undefined {
  const { conversation, peer, limits, now } = turn;
  const code = saidRefusal(turn, frame, peer.party);
  if (code) return { code };
  if (conversation.record === null) {
    const canBegin =
      peer.party.role === "visitor" && !(frame.type === "action" && frame.action.name === "rate");
    return canBegin ? undefined : { code: "conflict" };
  }
  // The team can still close and assign it.
  const isTeamAction = peer.party.role === "team" && frame.type === "action";
  if (conversation.isFull && !isTeamAction) return { code: "full" };
  const mostEvents = Math.max(...limits.map(({ count }) => count));
  const times = conversation.log.timesOf(senderOf({ by: authorOf(peer.party) }), mostEvents);
  const retryAfterMs = waitBeforeSending(times, limits, now);
  return retryAfterMs > 0 ? { code: "too_fast", retryAfterMs } : undefined;
}

/** Says once that the conversation takes no more texts; inside `write`. */
function sayFull(conversation: Conversation, now: number): void {
  const by = { role: "automatic" } as const;
  const content = { kind: "message", by, text: conversationFull } as const;
  if (conversation.log.find(by.role, "full") === undefined)
    conversation.append("full", content, now);
}

const situationOf = ({ record, log }: Turn["conversation"]): Situation => ({
  ...(record ?? unbegun),
  isClosedByItself: record?.status === "closed" && log.isClosedByItself(),
});

function append(turn: Turn, frame: Append): Answers {
  const { conversation, peer, now } = turn;
  const { party } = peer;
  const { cid } = frame;
  const answer = repeated(turn, frame);
  if (answer) return [answer];
  const refusal = refusalOf(turn, frame);
  if (refusal) return [{ type: "refused", cid, ...refusal }];

  const decision = decide(situationOf(conversation), party, wishOf(turn, frame), now);
  if ("refused" in decision) {
    const state = conversation.stateFor(party.role);
    const refused = { type: "refused", cid, code: decision.refused } as const;
    return decision.refused === "conflict" ? [refused, { type: "state", state }] : [refused];
  }
  const asked = conversation.write(now, () => {
    if (conversation.record === null) conversation.begin(party, now);
    const action = frame.type === "action" ? frame.action : null;
    const { seq } = conversation.append(cid, contentOf(frame, decision, party), now, action);
    conversation.change(withEmailChange(conversation, decision.changes, seq, party));
    const isMessage = party.role === "visitor" && frame.type === "message";
    const isAsked = isMessage && replyTo(turn, frame.text, seq);
    if (conversation.isFull) sayFull(conversation, now);
    return isAsked ? seq : null;
  });
  if (decision.kind === "email_given")
    conversation.participants.closeVisitors(closeCodes.expired, (other) =>
      isShutOut(conversation, other),
    );
  if (asked !== null) turn.askModel(asked);
  return none;
}

/** Moves the party's cursor; each event moves it at most once, so that it is cheap to store. */
function read({ conversation, peer, now }: Turn, { upTo }: Frame<"read">): Answers {
  const { record } = conversation;
  const { role } = peer.party;
  const position = Math.min(upTo, conversation.head);
  if (record !== null && position > record.read[role]) {
    const moved = { ...record.read, [role]: position };
    // Counted where the team reads, so that a summary costs the same however many there are.
    const unread =
      role === "team" ? conversation.log.visitorMessagesAfter(position) : record.unread;
    conversation.write(now, () => conversation.change({ read: moved, unread }));
  }
  return none;
}

function typing({ conversation, peer, mayType }: Turn, { isTyping }: Frame<"typing">): Answers {
  const by = authorOf(peer.party);
  if (mayType(senderOf({ by }), isTyping)) {
    const frameFor = (role: ChatParty["role"]) =>
      ({ type: "typing", by: authorSeenBy(role, by), isTyping }) as const;
    conversation.participants.tell(frameFor, peer);
  }
  return none;
}

function answersTo(turn: Turn, frame: ClientFrame): Answers {
  const { conversation, peer } = turn;
  if (frame.type === "hello") return hello(turn, frame);
  if (!peer.hasSaidHello) return [{ type: "error", code: "hello_first" }];
  switch (frame.type) {
    case "read":
      return read(turn, frame);
    case "typing":
      return typing(turn, frame);
    case "load":
      return [conversation.eventsAfter(peer.party.role, frame.after)];
    default:
      return append(turn, frame);
  }
}

/** Takes one frame: checks it, stores what it appends in one synchronous block, then sends. */
export function takeFrame(turn: Turn, frame: ClientFrame): void {
  for (const answer of answersTo(turn, frame)) turn.peer.send(answer);
}
