import type { BatchItem } from "drizzle-orm/batch";
import { Hono } from "hono";
import type { JoinForm } from "#contract/applications.ts";
import { sendMessage } from "#contract/contact.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { Database } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { drainOutbox } from "#worker/lib/outbox.ts";
import { insertOnce, readSubmission, type Submission } from "#worker/lib/submission.ts";
import { htmlForm } from "#worker/middleware/html-form.ts";
import { confirmationMails } from "./confirmation-mails.ts";
import { contactBody } from "./html-form-fields.ts";
import { findReceipt, insertMessage } from "./store.ts";

/** Returns the statements that store the application of a join-us form. */
export type InsertJoinApplication = (
  db: Database,
  form: JoinForm,
  submission: Submission,
) => readonly BatchItem<"sqlite">[];

/**
 * The routes of the contact slice. `insertJoinApplication` comes from the applications slice, so that
 * a join-us form is stored as message and application in one transaction.
 */
export const contact = (insertJoinApplication: InsertJoinApplication) =>
  new Hono<AppEnv>()
    // Stores a message, and an application when a join-us form comes with it.
    .post(sendMessage.path, htmlForm(contactBody), valid("json", sendMessage.body), async (c) => {
      const { db } = c.var;
      const { arrival, answers } = await readSubmission(c, c.req.valid("json"));
      const { joinForm, ...fields } = answers;
      const message = { ...fields, ...arrival, applicationId: joinForm ? arrival.id : null };
      // The application has confirmation mails of its own, and one submission sends them once.
      const mails = joinForm ? [] : confirmationMails(message);
      const application = joinForm ? insertJoinApplication(db, joinForm, arrival) : [];
      const batch = [...insertMessage(db, message, mails), ...application] as const;
      const receipt = await insertOnce(db, arrival, batch, findReceipt);
      inBackground(c, "outbox_drain_failed", drainOutbox(c.env));
      return reply(c, sendMessage, receipt);
    });
