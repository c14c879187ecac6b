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

/** How the join-us form beside a message becomes an application in the same transaction. */
export type InsertJoinApplication = (
  db: Database,
  form: JoinForm,
  arrival: Submission,
) => readonly BatchItem<"sqlite">[];

/** The contact slice; `acceptJoinForm` belongs to the applications. */
export const contact = (insertJoinApplication: InsertJoinApplication) =>
  new Hono<AppEnv>()
    // A visitor writes, or applies through the join-us page.
    .post(sendMessage.path, htmlForm(contactBody), valid("json", sendMessage.body), async (c) => {
      const { db } = c.var;
      const { arrival, answers } = await readSubmission(c, c.req.valid("json"));
      const { joinForm, ...letter } = answers;
      const message = { ...letter, ...arrival, applicationId: joinForm ? arrival.id : null };
      // An application brings its own mails; without one the message is what people are told about.
      const mails = joinForm ? [] : confirmationMails(message);
      const application = joinForm ? insertJoinApplication(db, joinForm, arrival) : [];
      const batch = [...insertMessage(db, message, mails), ...application] as const;
      const receipt = await insertOnce(db, arrival, batch, findReceipt);
      inBackground(c, "outbox_drain_failed", drainOutbox(c.env));
      return reply(c, sendMessage, receipt);
    });
