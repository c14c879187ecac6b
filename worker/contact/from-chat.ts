import type { Database } from "#worker/lib/db.ts";
import type { Submission } from "#worker/lib/submission.ts";
import { confirmationMails } from "./confirmation-mails.ts";
import { findReceipt, insertMessage, type NewMessage } from "./store.ts";

type Answers = Pick<NewMessage, "name" | "email" | "subject" | "message">;

/** What the chat slice needs to store a conversation as a message. */
export const messageOfChat = {
  insert(db: Database, answers: Answers, submission: Submission) {
    const message = { ...answers, ...submission, applicationId: null };
    return insertMessage(db, message, confirmationMails(message));
  },
  findReceipt,
};
