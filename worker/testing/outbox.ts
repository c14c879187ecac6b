import { env } from "cloudflare:workers";
import { openDatabase } from "#worker/lib/db.ts";
import type { Mailer } from "#worker/lib/outbox.ts";
import { type OutboxRow, queueMail } from "#worker/lib/outbox-store.ts";

const db = openDatabase(env.DB);

/** Queues a confirmation. */
export async function queue(causeId: string, recipient = "mina@okafor.example", now = Date.now()) {
  const mail = { recipientKind: "sender", recipient, subject: "Hello", body: "Hello" } as const;
  await queueMail(db, causeId, mail, now);
}

/** What is stored of the mail with this cause. */
export const stored = (causeId: string) =>
  env.DB.prepare("SELECT status, attempts, last_error AS lastError FROM outbox WHERE cause_id = ?")
    .bind(causeId)
    .first<Pick<OutboxRow, "status" | "attempts" | "lastError">>();

/** The error of a provider that has not taken a mail. */
export const refusal = (code: string, message = "refused") =>
  Object.assign(new Error(message), { code });

/** A mail service that does this with each recipient. */
export function mailer(send: (to: string) => void): { DB: D1Database; EMAIL: Mailer } {
  return { DB: env.DB, EMAIL: { send: async ({ to }) => send(String(to)) } };
}
