import { mailWriter } from "#worker/lib/automatic-mail.ts";
import type { Database } from "#worker/lib/db.ts";
import type { Submission } from "#worker/lib/submission.ts";
import { insertPortalApplication } from "./from-forms.ts";
import type { LinkSettings } from "./status-link.ts";
import { findReceipt } from "./store.ts";

type Answers = Parameters<typeof insertPortalApplication>[1];

/** What the chat slice needs to store an application that an admin made of a conversation; its visitor has agreed to no terms. */
export const applicationOfChat = {
  insert: async (db: Database, answers: Answers, submission: Submission, settings: LinkSettings) =>
    insertPortalApplication(db, answers, submission, settings, await mailWriter(db), {
      source: "chat",
      termsVersion: "",
    }),
  findReceipt,
};
