import type { BatchItem } from "drizzle-orm/batch";
import { Hono } from "hono";
import type { JoinForm } from "#contract/applications.ts";
import { sendMessage } from "#contract/contact.ts";
import type { AppEnv } from "#worker/env.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { Database } from "#worker/lib/db.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { drainOutbox } from "#worker/lib/outbox.ts";
import { plainForm } from "#worker/lib/plain-form.ts";
import { type Arrival, arrivalOf, storeOnce } from "#worker/lib/submission.ts";
import { arrivalMails } from "./arrival-mails.ts";
import { contactBody } from "./plain-fields.ts";
import { receiptOf, storeMessage } from "./store.ts";

/** How the join-us form beside a message becomes an application in the same transaction. */
export type AcceptJoinForm = (
  db: Database,
  form: JoinForm,
  arrival: Arrival,
) => readonly BatchItem<"sqlite">[];

/** The contact slice; `acceptJoinForm` belongs to the applications. */
export const contact = (acceptJoinForm: AcceptJoinForm) =>
  new Hono<AppEnv>()
    // A visitor writes, or applies through the join-us page.
    .post(sendMessage.path, plainForm(contactBody), valid("json", sendMessage.body), async (c) => {
      const { db } = c.var;
      const { arrival, answers } = await arrivalOf(c, c.req.valid("json"));
      const { joinForm, ...letter } = answers;
      const message = { ...letter, ...arrival, applicationId: joinForm ? arrival.id : null };
      // An application brings its own mails; without one the message is what people are told about.
      const mails = joinForm ? [] : arrivalMails(message);
      const application = joinForm ? acceptJoinForm(db, joinForm, arrival) : [];
      const batch = [...storeMessage(db, message, mails), ...application] as const;
      const receipt = await storeOnce(db, arrival, batch, receiptOf);
      inBackground(c, "outbox_not_drained", drainOutbox(c.env));
      return reply(c, sendMessage, receipt);
    });
