import { env } from "cloudflare:workers";
import { receivedMails } from "#worker/inbound/store.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";

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
