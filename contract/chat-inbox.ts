import * as z from "zod/mini";
import { chatAuthor, chatStatuses } from "./chat-frames.ts";
import { recordId, text, timestamp } from "./fields.ts";

/** A team member, as the inbox names one. */
export const teamMember = z.object({ id: recordId, name: z.string() });

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
  /** The last message, cut at 120 characters, and its author. */
  preview: z.string(),
  previewBy: chatAuthor.shape.role,
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

/** A text that is written often; `/shortcut` finds it. */
export const savedReply = z.object({
  id: recordId,
  shortcut: z
    .string()
    .check(
      z.regex(/^[a-z0-9][a-z0-9-]{0,29}$/, "Please use lower-case letters, digits and hyphens"),
    ),
  title: text({ min: 1, max: 80, message: "Please enter a title" }),
  body: text({ min: 1, max: 4000, message: "Please enter a text" }),
  updatedAt: timestamp,
});
export type SavedReply = z.output<typeof savedReply>;
