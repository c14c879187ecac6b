import { env } from "cloudflare:workers";
import type { AuditContext } from "#worker/lib/audit-store.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import type { Mailer } from "#worker/lib/outbox.ts";
import { continueSend } from "#worker/newsletter/continue-send.ts";
import { findSend } from "#worker/newsletter/send-store.ts";
import { startSend } from "#worker/newsletter/sends.ts";

const db = openDatabase(env.DB);
const newsletter = { subject: "Kiln opens", text: "Kiln opens\n\nIn May." };

export const admin = (at: number): AuditContext => ({ actorId: newId(), requestId: newId(), at });

export const start = (at = Date.now()) =>
  startSend(db, { postId: newId(), earlierCount: 0, newsletter }, admin(at));

/** Steps of the job until the send has made all its mails, on the database of each step, by number. */
export async function queueAll(id: string, databaseOf = (_step: number): D1Database => env.DB) {
  const limits = { stepSize: 200, maxWaiting: 500 };
  for (let step = 0; (await findSend(db, id))?.state === "queueing"; step += 1) {
    if (step > 1000) throw new Error("The send does not end");
    await continueSend(openDatabase(databaseOf(step)), env, Date.now(), limits).catch(() => {});
    // The provider takes what is queued, so that the next step has something to do.
    await env.DB.prepare("UPDATE outbox SET status = 'sent' WHERE status = 'pending'").run();
  }
}

/** The number that a query calls `n`. */
export const number = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .first<number>("n");

/** A provider that writes down to whom it was asked to send. */
export function provider(send: (to: string) => Promise<unknown> = async () => null) {
  const received: string[] = [];
  const EMAIL: Mailer = {
    send: (message) => {
      received.push(String(message.to));
      return send(String(message.to));
    },
  };
  return { received, env: { DB: env.DB, EMAIL } };
}
