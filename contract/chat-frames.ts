import * as z from "zod/mini";
import { chatLimits } from "./chat-limits.ts";
import { chatPicture } from "./chat-pictures.ts";
import { email, recordId, singleLineText, text, timestamp } from "./fields.ts";

/** The id a client gives to what it appends, so that a repeat is stored once: 8 to 64 characters. */
export const clientId = z.string().check(z.regex(/^[\w-]{8,64}$/, "Not a client id"));

/** The place of an event in its conversation: 1, 2, 3 without gaps. 0 stands before the first. */
const position = z.int().check(z.nonnegative());

/**
 * Who answers a conversation: the automatic replies, a person who has not come yet, or a person; a
 * closed one is answered again after its visitor has written.
 */
export const chatStatuses = ["automatic", "waiting", "active", "closed"] as const;
export type ChatStatus = (typeof chatStatuses)[number];

/** What visitors may do besides writing. */
const visitorActions = [
  z.object({ name: z.literal("request_person") }),
  z.object({
    name: z.literal("give_email"),
    email: email("Please enter a valid email address"),
    visitorName: z.optional(singleLineText({ max: 120 })),
  }),
  z.object({ name: z.literal("rate"), rating: z.int().check(z.gte(1), z.lte(5)) }),
] as const;

/** What the team may do besides writing. */
const teamActions = [
  /** Takes the conversation over from the person the client has seen there; null where there was none. */
  z.object({ name: z.literal("claim"), from: z.nullable(recordId) }),
  /** Hands back to the automatic replies. */
  z.object({ name: z.literal("release") }),
  z.object({ name: z.literal("assign"), to: recordId }),
  z.object({ name: z.literal("close") }),
  z.object({ name: z.literal("reopen") }),
] as const;

export const visitorActionNames = ["request_person", "give_email", "rate"] as const;
export const chatAction = z.discriminatedUnion("name", [...visitorActions, ...teamActions]);
export type ChatAction = z.output<typeof chatAction>;

/** What a message or note says: a text, a picture that was uploaded before, or both. */
const said = {
  cid: clientId,
  text: text({ max: chatLimits.teamText }),
  picture: z.optional(chatPicture),
};

const saysSomething = z.refine<{ text: string; picture?: unknown }>(
  ({ text: written, picture }) => written !== "" || picture !== undefined,
  "Please write something",
);

/**
 * What a client sends. `hello` comes first on every connection. `message`, `note` and `action` append
 * an event; the event that comes back with their `cid` is the acknowledgement. The others are volatile.
 */
export const clientFrame = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("hello"),
    version: z.int(),
    /** The last event the client has; the server sends what follows. */
    after: position,
    /** Of which log that event is; null without one. */
    epoch: z.nullable(z.string().check(z.maxLength(64))),
  }),
  z.object({ type: z.literal("message"), ...said }).check(saysSomething),
  /** Only the team sees a note. */
  z.object({ type: z.literal("note"), ...said }).check(saysSomething),
  z.object({ type: z.literal("action"), cid: clientId, action: chatAction }),
  /** Everything up to this event has been read by this party. */
  z.object({ type: z.literal("read"), upTo: position }),
  z.object({ type: z.literal("typing"), isTyping: z.boolean() }),
  /** Asks for the page of events after this one. */
  z.object({ type: z.literal("load"), after: position }),
]);
export type ClientFrame = z.output<typeof clientFrame>;

/** Who did something. Visitors see the first name of a team member and no id. */
export const chatAuthor = z.object({
  role: z.enum(["visitor", "automatic", "team", "system"]),
  id: z.optional(z.string()),
  name: z.optional(z.string()),
});
export type ChatAuthor = z.output<typeof chatAuthor>;

/** A page that an automatic answer was taken from. */
export const chatSource = z.object({ title: z.string(), url: z.string() });

/**
 * One entry of the log of a conversation. `hidden` stands for a note where a visitor reads, so that
 * positions have no gap.
 */
export const chatEvent = z.object({
  seq: position,
  cid: z.string(),
  by: chatAuthor,
  kind: z.enum([
    "message",
    "note",
    "hidden",
    "person_requested",
    "email_given",
    "claimed",
    "released",
    "assigned",
    "closed",
    "reopened",
    "rated",
    /** A mail with the unread answers went to the visitor. */
    "followed_up",
    /** The assigned team member did not answer in time; the conversation waits for any of them again. */
    "unanswered",
  ]),
  at: timestamp,
  /** The text of a message or note; "" for a picture alone, and for the other kinds. */
  text: z.string(),
  /** Of a message or note. */
  picture: z.optional(chatPicture),
  /** How long the client shows typing before it shows this automatic reply, in milliseconds. */
  revealAfterMs: z.optional(z.int()),
  /** Written by a model; always labelled. */
  isGenerated: z.optional(z.boolean()),
  sources: z.optional(z.array(chatSource)),
  rating: z.optional(z.int()),
  /** Who a conversation was assigned to. */
  assignee: z.optional(z.object({ id: z.optional(z.string()), name: z.string() })),
});
export type ChatEvent = z.output<typeof chatEvent>;

/** Whether a person can answer now, and if not, when the next opening hours begin (epoch ms). */
export const availability = z.object({
  isAnyoneHere: z.boolean(),
  isOpen: z.boolean(),
  opensAt: z.nullable(timestamp),
});
export type Availability = z.output<typeof availability>;

/** The present state of a conversation. Each state a client receives replaces the one it had. */
export const conversationState = z.object({
  status: z.enum(chatStatuses),
  assignee: z.nullable(z.object({ id: z.optional(z.string()), name: z.string() })),
  /** The last event each party has read. */
  read: z.object({ visitor: position, team: position }),
  isVisitorHere: z.boolean(),
  hasEmail: z.boolean(),
  /** Whether the visitor asked for a person while none was here, and has to leave an email for an answer. */
  isEmailWanted: z.boolean(),
  rating: z.nullable(z.int()),
});
export type ConversationState = z.output<typeof conversationState>;

/** Why an append was refused; the client keeps the text and says so. */
export const refusals = [
  "too_long",
  /** To be sent again after `retryAfterMs`: too many, or the sender's session could not be checked. */
  "too_fast",
  "forbidden",
  /** The same client id was used for something else. */
  "cid_conflict",
  /** Another person was faster, or the action no longer makes sense. */
  "conflict",
  /** The conversation takes no more texts; the visitor begins another one by opening the chat again. */
  "full",
  "invalid",
] as const;
export type Refusal = (typeof refusals)[number];

/** What the server sends. Clients ignore types they do not know. */
export const serverFrame = z.discriminatedUnion("type", [
  /**
   * Answers `hello`, and comes again when the first event begins the log, which then has its `epoch`.
   * Events follow. `isReset`: the client's copy is of another log and must be dropped.
   */
  z.object({
    type: z.literal("welcome"),
    conversationId: z.string(),
    epoch: z.string(),
    head: position,
    isReset: z.boolean(),
    /** The server's clock (epoch ms); order is by `seq` alone. */
    now: timestamp,
    availability,
    state: conversationState,
  }),
  /** Events in order; `head` is the last position of the log when they were sent. */
  z.object({ type: z.literal("events"), items: z.array(chatEvent), head: position }),
  z.object({ type: z.literal("state"), state: conversationState }),
  z.object({ type: z.literal("availability"), availability }),
  z.object({ type: z.literal("typing"), by: chatAuthor, isTyping: z.boolean() }),
  z.object({
    type: z.literal("refused"),
    cid: z.string(),
    code: z.enum(refusals),
    retryAfterMs: z.optional(z.int()),
  }),
  /** A frame that could not be read; the connection stays open. */
  z.object({ type: z.literal("error"), code: z.enum(["bad_frame", "hello_first"]) }),
]);
export type ServerFrame = z.output<typeof serverFrame>;
export type FrameOf<T extends ServerFrame["type"]> = Extract<ServerFrame, { type: T }>;
