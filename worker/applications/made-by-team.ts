import { mailWriter } from "#worker/lib/automatic-mail.ts";
import type { Database } from "#worker/lib/db.ts";
import type { Submission } from "#worker/lib/submission.ts";
import { insertPortalApplication } from "./from-forms.ts";
import type { LinkSettings } from "./status-link.ts";
import { findReceipt, type NewApplication } from "./store.ts";

type Answers = Parameters<typeof insertPortalApplication>[1];

/** How this slice stores an application that an admin made of a record of another slice; the person has agreed to no terms. */
const madeOf = (source: NewApplication["source"]) => ({
  insert: async (db: Database, answers: Answers, submission: Submission, settings: LinkSettings) =>
    insertPortalApplication(db, answers, submission, settings, await mailWriter(db), {
      source,
      termsVersion: "",
    }),
  findReceipt,
});

export const applicationOfChat = madeOf("chat");
export const applicationOfMessage = madeOf("message");
