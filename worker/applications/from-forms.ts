import type { JoinForm, PortalForm } from "#contract/applications.ts";
import type { spamSignals } from "#contract/fields.ts";
import { termsVersion } from "#contract/legal.ts";
import type { Database } from "#worker/lib/db.ts";
import type { Submission } from "#worker/lib/submission.ts";
import { confirmationMails } from "./confirmation-mails.ts";
import { insertApplication, type NewApplication } from "./store.ts";

type PortalAnswers = Omit<PortalForm, keyof typeof spamSignals>;

/** Leaves out what was not filled in. */
function withoutEmpty(answers: Record<string, string | boolean | undefined>) {
  return Object.fromEntries(
    Object.entries(answers).filter(
      (entry): entry is [string, string | boolean] => entry[1] !== undefined && entry[1] !== "",
    ),
  );
}

function accept(db: Database, application: NewApplication) {
  return insertApplication(db, application, confirmationMails(application));
}

/** The statements that store what the portal sent. */
export function insertPortalApplication(db: Database, form: PortalAnswers, arrival: Submission) {
  const { fullName, email, company, applicationType, ...answers } = form;
  return accept(db, {
    ...arrival,
    termsVersion: termsVersion,
    source: "portal",
    fullName,
    email,
    company: company || null,
    applicationType,
    answers: withoutEmpty(answers),
  });
}

/** The statements that store what the join-us page sent; that page addresses creators. */
export function insertJoinApplication(db: Database, form: JoinForm, arrival: Submission) {
  const { fullName, email, ...answers } = form;
  return accept(db, {
    ...arrival,
    termsVersion: termsVersion,
    source: "join-us",
    fullName,
    email,
    company: null,
    applicationType: "creator",
    answers: withoutEmpty(answers),
  });
}
