import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { email, recordId, timestamp } from "./fields.ts";
import { personalDataKinds } from "./personal-data.ts";

/**
 * What became of a request. An erasure waits for a minute, in which it can be cancelled, and then runs; it is refused when
 * the person may not be erased by then. An export is ready at once and ends after a day. All forget the email when they end.
 */
export const dataRequestStatuses = [
  "waiting",
  "running",
  "ready",
  "done",
  "cancelled",
  "refused",
] as const;
export type DataRequestStatus = (typeof dataRequestStatuses)[number];

/** How long an erasure waits before it begins, in milliseconds. */
export const erasureDelayMs = 60_000;

/** How many records of a kind there are, exact up to 10,000. */
export const maxFound = 10_000;

const found = z.array(
  z.object({ kind: z.enum(personalDataKinds), count: z.int(), hasMore: z.boolean() }),
);
export type FoundRecords = z.infer<typeof found>;

/** A record of the agency in which the email still stands, because another person wrote it there. */
const mention = z.object({
  table: z.string(),
  /** The record as the audit names it; null where the back office shows none. */
  record: z.nullable(
    z.object({ kind: z.string(), id: z.string(), entryKind: z.nullable(z.string()) }),
  ),
});
export type Mention = z.infer<typeof mention>;

/** How many mentions are listed. */
export const maxMentions = 50;

/** A request as the list shows it, without the email. */
export const dataRequest = z.object({
  id: recordId,
  kind: z.enum(["export", "erase"]),
  status: z.enum(dataRequestStatuses),
  /** Who has asked for it; null when there is no such user any more. */
  createdBy: z.nullable(z.string()),
  createdAt: timestamp,
  /** When an erasure begins. */
  startsAt: timestamp,
  finishedAt: z.nullable(timestamp),
  /** When an export ends. */
  expiresAt: z.nullable(timestamp),
  /** How many records have been erased so far, by kind; of an export how many there were when it was asked for. */
  counts: z.partialRecord(z.enum(personalDataKinds), z.int()),
  /** Why an erasure was refused after it was asked for, as a sentence; else null. */
  refusal: z.nullable(z.string()),
  /** Where else the email stands, at most 50, once an erasure is done. */
  mentions: z.array(mention),
});
export type DataRequest = z.infer<typeof dataRequest>;

const personEmail = email("Please enter a valid email");

/** What is stored of a person, by kind. The email is in the body, so that no log has it. Admin only. */
export const previewDataRequest = defineEndpoint({
  method: "POST",
  path: "/api/data-request-preview",
  body: z.strictObject({ email: personEmail }),
  reply: z.object({
    found,
    /** Why the person cannot be erased now; null when nothing stands against it. */
    refusal: z.nullable(z.string()),
  }),
});

/**
 * Asks for all data of a person, or for its erasure. Admin only; 422 `invalid` where the repeated email is another one,
 * 409 `conflict` for an admin's email and while the same person is being erased.
 */
export const createDataRequest = defineEndpoint({
  method: "POST",
  path: "/api/data-requests",
  status: 201,
  body: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("export"), email: personEmail }),
    z.strictObject({
      kind: z.literal("erase"),
      email: personEmail,
      /** The email once more, as a person has typed it. */
      confirmEmail: personEmail,
      confirm: z.literal(true, "Please confirm that the data is to be erased"),
    }),
  ]),
  reply: dataRequest,
  problems: ["conflict"],
});

const params = z.object({ id: recordId });

/** The last 100 requests, newest first. Admin only. */
export const listDataRequests = defineEndpoint({
  method: "GET",
  path: "/api/data-requests",
  reply: z.object({ items: z.array(dataRequest) }),
});

/** One request as it stands now. Admin only. */
export const getDataRequest = defineEndpoint({
  method: "GET",
  path: "/api/data-requests/:id",
  params,
  reply: dataRequest,
  problems: ["not_found"],
});

/** Cancels an erasure that has not begun. Admin only; 409 `conflict` once it has. */
export const cancelDataRequest = defineEndpoint({
  method: "DELETE",
  path: "/api/data-requests/:id",
  params,
  reply: dataRequest,
  problems: ["not_found", "conflict"],
});

/** All data of a person as a JSON file. Admin only; 410 `expired` after a day. */
export const downloadDataRequest = defineEndpoint({
  method: "GET",
  path: "/api/data-requests/:id/file",
  params,
  reply: "file",
  problems: ["not_found", "expired"],
});
