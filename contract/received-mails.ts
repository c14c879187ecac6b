import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { recordId, timestamp } from "./fields.ts";

/** What a received mail may use. */
export const receivedMailLimits = {
  /** Bytes of the whole mail, attachments included; a larger one is refused. */
  bytes: 10 * 1024 * 1024,
  /** UTF-16 units of the text that is stored. */
  textLength: 50_000,
  /** Attachments that are stored; of the next ones the name is kept. */
  attachments: 20,
  namedAttachments: 100,
  /** Mails that one record takes within 24 hours; the next ones are refused. */
  mailsADay: 100,
  /** Mails a record is shown with, the newest ones. */
  shown: 50,
} as const;

/** A file that came with a mail. */
export const receivedAttachment = z.object({
  /** Its place among the attachments of the mail, from 0. */
  number: z.int().check(z.nonnegative()),
  name: z.string(),
  /** The media type the sender says it has; the file may hold anything. */
  type: z.string(),
  /** Bytes. */
  size: z.int().check(z.nonnegative()),
  /** Whether it can be downloaded; false for those above the number that is stored. */
  isStored: z.boolean(),
});
export type ReceivedAttachment = z.infer<typeof receivedAttachment>;

/**
 * Whether the receiving server could tell that the mail comes from the domain of its sender (DMARC); `unknown` when the
 * domain asks for no such check, or the server has noted nothing.
 */
export const authenticationResults = ["passed", "failed", "unknown"] as const;

/** A mail that was sent to the reply address of a record, as text. */
export const receivedMail = z.object({
  id: recordId,
  /** The address in the header of the mail; "" where there is none that can be read. */
  from: z.string(),
  fromName: z.nullable(z.string()),
  subject: z.string(),
  /** Plain text, what the sender wrote; HTML is read as text. */
  text: z.string(),
  /** The earlier mails repeated below it; "" where there are none. */
  quotedText: z.string(),
  /** Whether the text was longer than what is stored. */
  isTextCut: z.boolean(),
  attachments: z.array(receivedAttachment),
  receivedAt: timestamp,
  /** Whether a program sent it, such as the notice of an absence. */
  isAutomatic: z.boolean(),
  /** Whether it reports that a mail of ours could not be delivered. */
  isBounce: z.boolean(),
  authentication: z.enum(authenticationResults),
  /** Whether its sender is another than the person the record is about. */
  isFromOtherEmail: z.boolean(),
  /** Null until an admin has opened the record. */
  readAt: z.nullable(timestamp),
});
export type ReceivedMail = z.infer<typeof receivedMail>;

/** The kinds of records that have a reply address. */
export const repliedKinds = ["application", "message"] as const;

/** The record a received mail belongs to. */
export type RepliedRecord = { kind: (typeof repliedKinds)[number]; id: string };

const ofRecord = { kind: z.enum(repliedKinds), id: recordId };

/** The newest mails that were sent to the reply email of a record, at most 50, oldest first. Admin only. */
export const listReceivedMails = defineEndpoint({
  method: "GET",
  path: "/api/received-mails",
  query: z.strictObject(ofRecord),
  reply: z.object({ items: z.array(receivedMail) }),
});

/** Notes that mails and the older ones of their records are read; the first time of reading stays. Admin only. */
export const markMailsRead = defineEndpoint({
  method: "POST",
  path: "/api/received-mails/read",
  body: z.strictObject({
    ids: z.array(recordId).check(z.minLength(1), z.maxLength(receivedMailLimits.shown)),
  }),
  reply: "empty",
});

/** An attachment, always as a download. Admin only; 404 `not_found`. */
export const downloadAttachment = defineEndpoint({
  method: "GET",
  path: "/api/received-mails/:id/attachments/:number",
  params: z.object({
    id: recordId,
    number: z.string().check(z.regex(/^\d{1,2}$/, "Not a number")),
  }),
  reply: "file",
  problems: ["not_found"],
});
