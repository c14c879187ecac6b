import * as z from "zod/mini";
import { attribution } from "./attribution.ts";
import { chatAuthor, chatStatuses } from "./chat-frames.ts";
import { count } from "./count.ts";
import { defineEndpoint } from "./endpoint.ts";
import { recordId, searchPhrase, timestamp } from "./fields.ts";
import { stages } from "./stages.ts";
import { teamMember } from "./team-member.ts";

/** A conversation in the inbox. `revision` grows with every change; an older one is ignored. */
export const conversationSummary = z.object({
  id: recordId,
  revision: z.int(),
  status: z.enum(chatStatuses),
  assignee: z.nullable(teamMember),
  /** Null until the visitor has given one. */
  visitorName: z.nullable(z.string()),
  visitorEmail: z.nullable(z.string()),
  /** The path the conversation began on. */
  page: z.string(),
  isVisitorHere: z.boolean(),
  /** The last message of a person, cut at 120 characters, and its author. */
  preview: z.string(),
  previewBy: chatAuthor.shape.role,
  /** The team member who wrote it; null for every other author. */
  previewAuthor: z.nullable(teamMember),
  /** The position of the last event. */
  head: z.int(),
  /** Messages of the visitor that no team member has read. */
  unread: z.int(),
  /** Since when the visitor waits for a person (epoch ms). */
  waitingSince: z.nullable(timestamp),
  startedAt: timestamp,
  lastAt: timestamp,
  /** When a person answered first. */
  firstReplyAt: z.nullable(timestamp),
  closedAt: z.nullable(timestamp),
  rating: z.nullable(z.int()),
});
export type ConversationSummary = z.output<typeof conversationSummary>;

/** The lists of the inbox. `all` is everything that is not closed; `mine` is assigned to the caller. */
export const inboxViews = ["waiting", "mine", "all", "closed"] as const;
export type InboxView = (typeof inboxViews)[number];

/** Where the next page of a list starts; opaque to the reader. */
const inboxCursor = z.string().check(z.regex(/^\d{1,15}-\d{1,15}$/, "Not a cursor of this list"));

/**
 * The conversations of a view, at most 50 a page: waiting longest first, the others by their last event,
 * newest first. With `q` those with its words in the transcript or the visitor's name or email, the
 * newest conversation first. Admin only.
 */
export const listConversations = defineEndpoint({
  method: "GET",
  path: "/api/chat/conversations",
  query: z.strictObject({
    view: z.enum(inboxViews),
    q: z.optional(searchPhrase),
    cursor: z.optional(inboxCursor),
  }),
  reply: z.object({
    items: z.array(conversationSummary),
    nextCursor: z.nullable(inboxCursor),
  }),
  problems: ["bad_query"],
});

/**
 * How many conversations each open list has, and how many of the caller's have unread messages and do not
 * wait for anyone; exact up to 1,000. Admin only.
 */
export const countConversations = defineEndpoint({
  method: "GET",
  path: "/api/chat/conversation-count",
  reply: z.object({ waiting: count, mine: count, all: count, unread: count }),
});

const conversationParams = z.object({ id: recordId });

/** A page the visitor has seen. */
export const visitedPage = z.object({ page: z.string(), at: timestamp });
export type VisitedPage = z.output<typeof visitedPage>;

/** An application sent with the visitor's email. */
export const visitorApplication = z.object({
  id: recordId,
  reference: z.string(),
  stage: z.enum(stages),
  receivedAt: timestamp,
});
export type VisitorApplication = z.output<typeof visitorApplication>;

/** A conversation with what else is known of its visitor. Admin only; 404 `not_found`. */
export const getConversation = defineEndpoint({
  method: "GET",
  path: "/api/chat/conversations/:id",
  params: conversationParams,
  reply: z.object({
    conversation: conversationSummary,
    /** The session of analytics it began in; null when none was counted. */
    attribution: z.nullable(attribution),
    /** The pages of that session, newest first, at most 50. */
    pages: z.array(visitedPage),
    /** The newest ten. */
    applications: z.array(visitorApplication),
    /** Conversations that began before this one with the same email, newest first, at most ten. */
    before: z.array(conversationSummary),
    /** The mails about it that could not be sent, at most ten. */
    failedMails: z.array(z.object({ id: z.string(), recipient: z.string(), subject: z.string() })),
    /** The reference of the message and the id of the application that were made of it. */
    messageReference: z.nullable(z.string()),
    applicationId: z.nullable(recordId),
  }),
  problems: ["not_found"],
});

/**
 * Erases a conversation: its log, its row, its mails, its pictures. A message or an application made of it stays,
 * with its transcript. The audit log says that it happened.
 * A repeat finishes an erasure that was interrupted. Admin only.
 */
export const eraseConversation = defineEndpoint({
  method: "DELETE",
  path: "/api/chat/conversations/:id",
  params: conversationParams,
  reply: "empty",
});

/**
 * Makes a message to the agency of what visitor and team have written, without notes; a repeat replies
 * with the same message. Admin only; 404 `not_found`, 422 `invalid` while the visitor has given no email.
 */
export const makeMessage = defineEndpoint({
  method: "POST",
  path: "/api/chat/conversations/:id/message",
  params: conversationParams,
  reply: z.object({ reference: z.string(), receivedAt: timestamp }),
  problems: ["not_found", "invalid"],
});

/** Live changes of the inbox, and who of the team is here. Admin only. */
export const inboxSocket = defineEndpoint({
  method: "GET",
  path: "/api/chat/inbox-socket",
  reply: "websocket",
  problems: ["upgrade_required", "cross_site"],
});

/** What the inbox sends. */
export const inboxFrame = z.discriminatedUnion("type", [
  z.object({ type: z.literal("conversation"), conversation: conversationSummary }),
  z.object({ type: z.literal("erased"), id: recordId }),
  /** Everyone with an open inbox, and whether they take conversations. */
  z.object({
    type: z.literal("team"),
    people: z.array(z.object({ ...teamMember.shape, isOnline: z.boolean() })),
  }),
]);
export type InboxFrame = z.output<typeof inboxFrame>;

/** What an inbox sends: whether this person takes conversations. */
export const inboxClientFrame = z.object({ type: z.literal("presence"), isOnline: z.boolean() });
