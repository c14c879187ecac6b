import * as z from "zod/mini";
import { attribution } from "./attribution.ts";
import { bulkItems, bulkReply } from "./bulk.ts";
import { count } from "./count.ts";
import { defineEndpoint } from "./endpoint.ts";
import { paginated, recordId, searchPhrase, timestamp } from "./fields.ts";
import { invitationSlot } from "./invitations.ts";
import { mailStatuses } from "./mail-statuses.ts";
import { receivedMail } from "./received-mails.ts";
import { recordChange } from "./record-history.ts";
import { stages } from "./stages.ts";
import { teamMember } from "./team-member.ts";

/** What becomes of a message: it waits for an answer (`open`), has one, or needs none any more. */
export const messageStatuses = ["open", "answered", "closed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** A message as a list shows it. */
export const messageSummary = z.object({
  id: recordId,
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  /** The beginning of the text, at most 200 UTF-16 units. */
  excerpt: z.string(),
  status: z.enum(messageStatuses),
  isSpam: z.boolean(),
  /** Who looks after it. */
  assignee: z.nullable(teamMember),
  receivedAt: timestamp,
  /** Since when the sender waits; null unless it is open and no spam. */
  waitingSince: z.nullable(timestamp),
  /** When it was last answered. */
  answeredAt: z.nullable(timestamp),
  /** Whether its sender got no confirmation because it is likely spam, and gets it once it is none. */
  isConfirmationWithheld: z.boolean(),
  /** The application made of it, or sent with it. */
  applicationId: z.nullable(recordId),
  /** Raised by each change, by a reply and by a received mail; a change must name the version it was based on. */
  version: z.int(),
});
export type MessageSummary = z.infer<typeof messageSummary>;

/** The mail of a reply. */
const replyMail = z.object({
  /** Its id in the outbox. */
  id: z.string(),
  status: z.enum(mailStatuses),
  /** Whether it is on its way at this moment, so that it cannot be taken back. */
  isSending: z.boolean(),
  attempts: z.int(),
  nextAttemptAt: timestamp,
  sentAt: z.nullable(timestamp),
  lastError: z.nullable(z.string()),
});

/** What the team wrote: a reply with its mail, or a note that only the team sees. */
export const messageEntry = z.object({
  id: recordId,
  kind: z.enum(["reply", "note"]),
  author: teamMember,
  text: z.string(),
  /** The times a reply offers. */
  slots: z.array(invitationSlot),
  /** Which of several times holds, by its position; null until one is confirmed. */
  heldSlot: z.nullable(z.int()),
  createdAt: timestamp,
  /** Null of a note. */
  mail: z.nullable(replyMail),
});
export type MessageEntry = z.infer<typeof messageEntry>;

const otherRecord = { id: recordId, reference: z.string(), receivedAt: timestamp };

/** An application of the same email. */
export const otherApplication = z.object({ ...otherRecord, stage: z.enum(stages) });

/** Another message of the same email. */
export const otherMessage = z.object({
  ...otherRecord,
  subject: z.string(),
  status: z.enum(messageStatuses),
  isSpam: z.boolean(),
});

/** One message in full. */
export const messageDetail = z.object({
  ...messageSummary.shape,
  message: z.string(),
  spamScore: z.int(),
  /** The session that brought it; null when none was counted. */
  attribution: z.nullable(attribution),
  /** What the team wrote, oldest first; replies that were taken back in time are left out. */
  entries: z.array(messageEntry),
  /** What its sender answered by mail, oldest first, the newest 50. */
  receivedMails: z.array(receivedMail),
  /** What admins did with it, oldest first, at most the 100 newest changes. */
  history: z.array(recordChange),
  /** The newest ten others of the same email, newest first. */
  otherMessages: z.array(otherMessage),
  /** The newest ten applications of the same email, newest first. */
  applications: z.array(otherApplication),
});
export type MessageDetail = z.infer<typeof messageDetail>;

/** Answers that are overdue, and those due within six hours. */
export const dueReplies = ["late", "soon"] as const;

/** How messages can be narrowed; without `spam`, those that are likely spam are left out. */
const messageFilter = {
  q: z.optional(searchPhrase),
  status: z.optional(z.enum(messageStatuses)),
  spam: z.optional(z.enum(["only"])),
  /** The id of a user, `me`, or `none`. */
  assignee: z.optional(z.union([z.enum(["me", "none"]), recordId])),
  due: z.optional(z.enum(dueReplies)),
};

/** Where the next page of messages starts. */
const messageCursor = z
  .string()
  .check(z.regex(/^\d{1,15}(-\d{1,15})?$/, "Not a cursor of this list"));

/**
 * The messages, at most 50 a page: open ones come by how long they wait, the longest first; the others, and what a
 * phrase finds, newest first. Admin only.
 */
export const listMessages = defineEndpoint({
  method: "GET",
  path: "/api/messages",
  query: z.strictObject({ ...messageFilter, cursor: z.optional(messageCursor) }),
  reply: z.object({
    ...paginated(messageSummary).shape,
    nextCursor: z.nullable(messageCursor),
  }),
});

/** Whether a list begins with the longest wait; the results of a search come in the order received. */
export const isOfWaiting = ({ status, spam, due, q }: z.output<typeof listMessages.query>) =>
  due !== undefined || (status === "open" && spam === undefined && q === undefined);

/**
 * How many messages there are, exact up to 1,000; with `after`, only those received after that message, or 404 `not_found`
 * where it was deleted. Admin only.
 */
export const countMessages = defineEndpoint({
  method: "GET",
  path: "/api/message-count",
  query: z.strictObject({ ...messageFilter, after: z.optional(recordId) }),
  reply: count,
  problems: ["not_found"],
});

const params = z.object({ id: recordId });

/** One message in full. Admin only; 404 `not_found`. */
export const getMessage = defineEndpoint({
  method: "GET",
  path: "/api/messages/:id",
  params,
  reply: messageDetail,
  problems: ["not_found"],
});

/**
 * Changes status, assignee, or whether it is spam; a field that is left out stays. One that is no spam after all gets
 * the confirmation that was withheld, once. Admin only; 409 `conflict` with `current` when it was changed first.
 */
export const changeMessage = defineEndpoint({
  method: "PATCH",
  path: "/api/messages/:id",
  params,
  body: z.strictObject({
    version: z.int(),
    status: z.optional(z.enum(messageStatuses)),
    isSpam: z.optional(z.boolean()),
    /** The id of an admin. */
    assigneeId: z.optional(z.nullable(recordId)),
  }),
  reply: messageDetail,
  problems: ["not_found", "conflict"],
});

/** What an admin can do with many messages; `markAnswered` takes back that an answered one was closed. */
export const messageActions = ["close", "reopen", "markAnswered", "spam", "notSpam"] as const;
export type MessageAction = (typeof messageActions)[number];

/**
 * Applies an action to up to 50 messages, each in the version the caller has read; each succeeds or is refused by itself.
 * Admin only.
 */
export const changeMessages = defineEndpoint({
  method: "POST",
  path: "/api/message-bulk",
  body: z.strictObject({ items: bulkItems(recordId, 50), action: z.enum(messageActions) }),
  reply: bulkReply,
});
