import { env } from "cloudflare:workers";
import { type ListQuery, messagesPage } from "#worker/contact/lists.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { storeRows } from "./stored-rows.ts";

/** How many messages there are to list. */
export const messageTotal = 10_000;

/** When the last message came; each other one came a minute earlier. */
const now = Date.UTC(2026, 10, 22, 12);

/** The admin who reads the lists, when the last message has just come. */
export const reader = { userId: "00000000000000000000000001", now };

/** When the message with this number came. */
export const receivedAt = (seq: number) => now - (messageTotal - seq) * 60_000;

/** Stores the messages with these numbers; `columns` as in `storeRows`. */
export const storeMessages = (from: number, to: number, columns: Record<string, string>) =>
  storeRows(
    "messages",
    { from, to },
    {
      reference: "'SS-' || i",
      payload_hash: "'h'",
      name: "'Mina Okafor ' || i",
      email: "'mina' || i || '@okafor.example'",
      subject: "'Rates ' || i",
      message: "'Hello there'",
      spam_score: "0",
      received_at: `${now} - (${messageTotal} - i) * 60000`,
      waiting_since: `${now} - (${messageTotal} - i) * 60000`,
      ...columns,
    },
  );

/** The numbers of the messages on the first page of a list. */
export const seqsOf = async (query: ListQuery) =>
  (await messagesPage(openDatabase(env.DB), query, reader)).items.map(({ id }) => Number(id));
