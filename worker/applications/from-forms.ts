import type { JoinForm, PortalForm } from "#contract/applications.ts";
import type { spamSignals } from "#contract/fields.ts";
import { termsVersion } from "#contract/legal.ts";
import type { Database } from "#worker/lib/db.ts";
import type { Submission } from "#worker/lib/submission.ts";
import { confirmationMails } from "./confirmation-mails.ts";
import { type LinkSettings, statusLink } from "./status-link.ts";
import { insertApplication, type NewApplication } from "./store.ts";

type PortalAnswers = Omit<PortalForm, keyof typeof spamSignals>;

function withoutEmpty(answers: Record<string, string | boolean | undefined>) {
  return Object.fromEntries(
    Object.entries(answers).filter(
      (entry): entry is [string, string | boolean] => entry[1] !== undefined && entry[1] !== "",
    ),
  );
}

async function insertWithMails(db: Database, settings: LinkSettings, application: NewApplication) {
  const link = await statusLink(settings, application);
  return insertApplication(db, application, confirmationMails(application, link));
}

/** The statements that store an application with the answers of the portal, with its first event and its mails. */
export function insertPortalApplication(
  db: Database,
  form: PortalAnswers,
  submission: Submission,
  settings: LinkSettings,
  origin: Pick<NewApplication, "source" | "termsVersion"> = { source: "portal", termsVersion },
) {
  const { fullName, email, company, applicationType, ...answers } = form;
  return insertWithMails(db, settings, {
    ...submission,
    ...origin,
    fullName,
    email,
    company: company || null,
    applicationType,
    answers: withoutEmpty(answers),
  });
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
) {
  const { fullName, email, ...answers } = form;
  return insertWithMails(db, settings, {
    ...submission,
    termsVersion,
    source: "join-us",
    fullName,
    email,
    company: null,
    applicationType: "creator",
    answers: withoutEmpty(answers),
  });
}
