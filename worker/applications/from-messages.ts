import type { ContactForm } from "#contract/contact.ts";
import { mailWriter, type WriteMail } from "#worker/lib/automatic-mail.ts";
import type { Database } from "#worker/lib/db.ts";
import type { Submission } from "#worker/lib/submission.ts";
import { insertJoinApplication, insertPortalApplication } from "./from-forms.ts";
import { contactBody } from "./html-form-fields.ts";
import type { LinkSettings } from "./status-link.ts";
import { findReceipt } from "./store.ts";

/** What the contact slice needs to store the join-us form of a message as an application. */
export const joinFormOfMessage = {
  toBody: contactBody,
  insert: async (
    db: Database,
    { joinForm }: Pick<ContactForm, "joinForm">,
    submission: Submission,
    settings: LinkSettings,
    writeMail: WriteMail,
  ) => (joinForm ? insertJoinApplication(db, joinForm, submission, settings, writeMail) : []),
};

type Answers = Parameters<typeof insertPortalApplication>[1];

/** What the contact slice needs to store an application that an admin made of a message; its sender has agreed to no terms. */
export const applicationOfMessage = {
  insert: async (db: Database, answers: Answers, submission: Submission, settings: LinkSettings) =>
    insertPortalApplication(db, answers, submission, settings, await mailWriter(db), {
      source: "message",
      termsVersion: "",
    }),
  findReceipt,
};
