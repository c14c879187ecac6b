import type { ContactForm } from "#contract/contact.ts";
import type { WriteMail } from "#worker/lib/automatic-mail.ts";
import type { Database } from "#worker/lib/db.ts";
import type { Submission } from "#worker/lib/submission.ts";
import { insertJoinApplication } from "./from-forms.ts";
import { postedContactForm } from "./html-form-fields.ts";
import type { LinkSettings } from "./status-link.ts";

/** What the contact slice needs to store the join-us form of a message as an application. */
export const joinFormOfMessage = {
  postedForm: postedContactForm,
  insert: async (
    db: Database,
    { joinForm }: Pick<ContactForm, "joinForm">,
    submission: Submission,
    settings: LinkSettings,
    writeMail: WriteMail,
  ) => (joinForm ? insertJoinApplication(db, joinForm, submission, settings, writeMail) : []),
};
