import { env } from "cloudflare:workers";
import { contactForm } from "#seed/forms.ts";
import { receivedMailsOf } from "#worker/inbound/read-mails.ts";
import { receivedMails } from "#worker/inbound/store.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { replyEmail } from "#worker/lib/reply-email.ts";
import { sender } from "./raw-mails.ts";
import { request } from "./request.ts";

const db = openDatabase(env.DB);

/** Stores the mail with a number, which was received at that time (epoch ms), on a message. */
export async function storeReceivedMail(recordId: string, number: number): Promise<void> {
  await db.insert(receivedMails).values({
    id: newId(),
    recordKind: "message",
    recordId,
    reference: "SS-7K3MX-9QXD2",
    messageId: `<${number}@mail.example>`,
    from: "jo@people.example",
    subject: "Re: Your message",
    text: `Answer ${number}\n\n> Earlier`,
    isTextCut: false,
    attachments: [],
    isAutomatic: false,
    isBounce: false,
    authentication: "passed",
    isFromOtherEmail: false,
    receivedAt: number,
  });
}

/** A new message, of the sender of mails unless the email is another one: its id, its reference and where it is answered. */
export async function answerableMessage(email = sender) {
  const body = { ...contactForm, email, message: `Hello ${crypto.randomUUID()}` };
  const response = await request("POST", "/api/contact", { body, key: crypto.randomUUID() });
  const { reference } = await response.json<{ reference: string }>();
  const id = await env.DB.prepare("SELECT id FROM messages WHERE reference = ?")
    .bind(reference)
    .first<string>("id");
  return { id: id ?? "", reference, to: await replyEmail(env, reference) };
}

/** The mails received on a message. */
export const mailsOf = (id: string) => receivedMailsOf(db, { kind: "message", id });

/** The mails that tell the team of an answer to a message. */
export const noticesAbout = async (id: string) =>
  (
    await env.DB.prepare(
      "SELECT subject, body, reply_to FROM outbox WHERE cause_id = ? AND subject LIKE '%answered%'",
    )
      .bind(id)
      .all<{ subject: string; body: string; reply_to: string | null }>()
  ).results;

/** Where the attachments of a received mail are stored. */
export const storedFiles = async (mailId: string) =>
  (await env.MEDIA.list({ prefix: `received-mails/${mailId}/` })).objects.map(({ key }) => key);
