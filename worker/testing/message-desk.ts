import { env } from "cloudflare:workers";
import { getMessage, type MessageDetail } from "#contract/messages.ts";
import { contactForm } from "#seed/forms.ts";
import { newId } from "#worker/lib/id.ts";
import { request } from "./request.ts";
import { signIn } from "./sign-in.ts";

/** Sends a message through the contact form and returns its id. */
export async function newMessage(changes: object = {}): Promise<string> {
  // A mailbox gets few confirmations a day.
  const body = { ...contactForm, email: `${newId()}@x.example`, ...changes };
  const response = await request("POST", "/api/contact", { body, key: crypto.randomUUID() });
  const { reference } = await response.json<{ reference: string }>();
  const id = await env.DB.prepare("SELECT id FROM messages WHERE reference = ?")
    .bind(reference)
    .first<string>("id");
  return id ?? "";
}

/** An admin, and what one does with a message. */
export async function newAdmin() {
  const { cookie, user } = await signIn("admin");
  const send = (method: string, path: string, body?: unknown) =>
    request(method, `/api/messages/${path}`, { cookie, body });
  return {
    ...user,
    cookie,
    send,
    read: async (id: string): Promise<MessageDetail> =>
      getMessage.reply.parse(await (await send("GET", id)).json()),
    change: (id: string, body: object) => send("PATCH", id, body),
    reply: (id: string, changes: object = {}) =>
      send("POST", `${id}/replies`, { id: newId(), version: 1, text: "Yes, gladly.", ...changes }),
    undo: (id: string, replyId: string) => send("DELETE", `${id}/replies/${replyId}`),
    hold: (id: string, replyId: string, slot: number) =>
      send("POST", `${id}/replies/${replyId}/held-slot`, { slot }),
    note: (id: string, note: object) => send("POST", `${id}/notes`, note),
  };
}

type StoredMail = {
  id: string;
  recipient: string;
  reply_to: string;
  subject: string;
  body: string;
  status: string;
  headers: string | null;
  attachments: string | null;
  created_at: number;
  next_attempt_at: number;
};

/** The replies to a message that are mailed, oldest first. */
export async function replyMails(messageId: string): Promise<StoredMail[]> {
  const { results } = await env.DB.prepare(
    "SELECT * FROM outbox WHERE cause_id = ? AND recipient_kind = 'reply' ORDER BY created_at",
  )
    .bind(messageId)
    .all<StoredMail>();
  return results;
}

/** What was done with a record, oldest first. */
export async function auditOf(id: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT action FROM audit_events WHERE subject_id = ? ORDER BY rowid",
  )
    .bind(id)
    .all<{ action: string }>();
  return results.map(({ action }) => action);
}
