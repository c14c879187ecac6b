import type { JoinForm, PortalForm } from "#contract/applications.ts";
import type { spamSignals } from "#contract/fields.ts";
import { termsVersion } from "#contract/legal.ts";
import type { WriteMail } from "#worker/lib/automatic-mail.ts";
import type { Database } from "#worker/lib/db.ts";
import type { Submission } from "#worker/lib/submission.ts";
import { confirmationMails } from "./confirmation-mails.ts";
import { type LinkSettings, waysBack } from "./status-link.ts";
import { insertApplication, type NewApplication } from "./store.ts";

type PortalAnswers = Omit<PortalForm, keyof typeof spamSignals>;

function withoutEmpty(answers: Record<string, string | boolean | undefined>) {
  return Object.fromEntries(
    Object.entries(answers).filter(
      (entry): entry is [string, string | boolean] => entry[1] !== undefined && entry[1] !== "",
    ),
  );
}

async function insertWithMails(
  db: Database,
  application: NewApplication,
  settings: LinkSettings,
  writeMail: WriteMail,
) {
  const back = await waysBack(settings, application);
  return insertApplication(db, application, confirmationMails(application, back, writeMail));
}

/** The statements that store an application with the answers of the portal, with its first event and its mails. */
export function insertPortalApplication(
  db: Database,
  form: PortalAnswers,
  submission: Submission,
  settings: LinkSettings,
  writeMail: WriteMail,
  origin: Pick<NewApplication, "source" | "termsVersion"> = {
    source: "portal",
    termsVersion: form.termsVersion ?? termsVersion,
  },
) {
  const { fullName, email, company, applicationType, termsVersion: _, ...answers } = form;
  const application = {
    ...submission,
    ...origin,
    fullName,
    email,
    company: company || null,
    applicationType,
    answers: withoutEmpty(answers),
  };
  return insertWithMails(db, application, settings, writeMail);
}

/**
 * The statements that store an application from the join-us form, with its first event and its
 * mails. Its type is `creator`, because the form is for creators and does not ask.
 */
export function insertJoinApplication(
  db: Database,
  form: JoinForm,
  submission: Submission,
  settings: LinkSettings,
  writeMail: WriteMail,
) {
  const { fullName, email, termsVersion: shownTerms, ...answers } = form;
  const application = {
    ...submission,
    termsVersion: shownTerms ?? termsVersion,
    source: "join-us",
    fullName,
    email,
    company: null,
    applicationType: "creator",
    answers: withoutEmpty(answers),
  } as const;
  return insertWithMails(db, application, settings, writeMail);
}
