import type { BatchItem } from "drizzle-orm/batch";
import { Hono } from "hono";
import { type ContactForm, sendMessage } from "#contract/contact.ts";
import type { SpamSignals } from "#contract/spam-signals.ts";
import type { WriteMail } from "#worker/lib/automatic-mail.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { Database } from "#worker/lib/db.ts";
import type { AppEnv, Settings } from "#worker/lib/env.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { drainOutbox } from "#worker/lib/outbox.ts";
import {
  type AttributionOf,
  insertOnce,
  readSubmission,
  type Submission,
} from "#worker/lib/submission.ts";
import { htmlForm, type PostedForm } from "#worker/middleware/html-form.ts";
import { confirmationMails } from "./confirmation-mails.ts";
import { messageRoutes } from "./message-routes.ts";
import { replyRoutes } from "./reply-routes.ts";
import type { DeskSources } from "./sources.ts";
import { findReceipt, insertMessage } from "./store.ts";

/** What another slice adds to a message. */
export type MessageExtension = {
  /** The form of a message and what it may hold besides, as it is posted without script. */
  readonly postedForm: PostedForm;
  /** The statements that are stored in the transaction of the message; none if it is only a message. */
  readonly insert: (
    db: Database,
    message: Omit<ContactForm, keyof SpamSignals>,
    submission: Submission,
    settings: Settings,
    writeMail: WriteMail,
  ) => Promise<readonly BatchItem<"sqlite">[]>;
};

const messageLabels = { name: "Name", email: "Email", subject: "Subject", message: "Message" };

const noExtension: MessageExtension = {
  postedForm: { labels: messageLabels },
  insert: async () => [],
};

/** What other slices know of a message and add to it. */
type Sources = DeskSources & {
  readonly attributionOf: AttributionOf;
  readonly extension?: MessageExtension;
};

/** The routes of the contact slice. */
export const contact = ({ attributionOf, extension = noExtension, ...sources }: Sources) => {
  const { postedForm, insert } = extension;
  return (
    new Hono<AppEnv>()
      .route("/", messageRoutes(sources))
      .route("/", replyRoutes(sources))

      // Stores a message, and in the same transaction what another slice reads from it.
      .post(sendMessage.path, htmlForm(postedForm), valid("json", sendMessage.body), async (c) => {
        const { db } = c.var;
        const form = c.req.valid("json");
        const read = await readSubmission(c, form, findReceipt, attributionOf);
        const { submission, answers, writeMail } = read;
        const added = await insert(db, answers, submission, c.env, writeMail);
        const isExtended = added.length > 0;
        const { name, email, subject, message: text, joinForm: _, ...unstored } = answers;
        // A field that the form gains has no column yet: it would be acknowledged and lost.
        unstored satisfies Record<string, never>;
        const applicationId = isExtended ? submission.id : null;
        const message = { name, email, subject, message: text, ...submission, applicationId };
        // The other slice has confirmation mails of its own, and one submission sends them once.
        const mails = isExtended ? [] : await confirmationMails(c.env, message, writeMail);
        const batch = [...insertMessage(db, message, mails), ...added] as const;
        const receipt = await insertOnce(db, submission, batch, findReceipt);
        inBackground(c, "outbox_drain_failed", drainOutbox(c.env));
        return reply(c, sendMessage, receipt);
      })
  );
};
