import { mailWriter } from "#worker/lib/automatic-mail.ts";
import type { Database } from "#worker/lib/db.ts";
import type { ReplySettings } from "#worker/lib/reply-email.ts";
import type { Submission } from "#worker/lib/submission.ts";
import { confirmationMails } from "./confirmation-mails.ts";
import { findReceipt, insertMessage, type NewMessage } from "./store.ts";

type Answers = Pick<NewMessage, "name" | "email" | "subject" | "message">;

/** What the chat slice needs to store a conversation as a message. */
export const messageOfChat = {
  async insert(db: Database, answers: Answers, submission: Submission, settings: ReplySettings) {
    const message = { ...answers, ...submission, applicationId: null };
    const mails = await confirmationMails(settings, message, await mailWriter(db));
    return insertMessage(db, message, mails);
  },
  findReceipt,
};
