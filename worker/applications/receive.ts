import type { JoinForm, PortalForm } from "#contract/applications.ts";
import type { humanSigns } from "#contract/fields.ts";
import { legalVersion } from "#contract/legal.ts";
import type { Database } from "#worker/lib/db.ts";
import type { Arrival } from "#worker/lib/submission.ts";
import { arrivalMails } from "./arrival-mails.ts";
import { type NewApplication, storeApplication } from "./store.ts";

type PortalAnswers = Omit<PortalForm, keyof typeof humanSigns>;

/** Leaves out what was not filled in. */
function given(answers: Record<string, string | boolean | undefined>) {
  return Object.fromEntries(
    Object.entries(answers).filter(
      (entry): entry is [string, string | boolean] => entry[1] !== undefined && entry[1] !== "",
    ),
  );
}

function accept(db: Database, application: NewApplication) {
  return storeApplication(db, application, arrivalMails(application));
}

/** The statements that store what the portal sent. */
export function acceptPortalForm(db: Database, form: PortalAnswers, arrival: Arrival) {
  const { fullName, email, company, applicationType, ...answers } = form;
  return accept(db, {
    ...arrival,
    termsVersion: legalVersion,
    source: "portal",
    fullName,
    email,
    company: company || null,
    applicationType,
    answers: given(answers),
  });
}

/** The statements that store what the join-us page sent; that page addresses creators. */
export function acceptJoinForm(db: Database, form: JoinForm, arrival: Arrival) {
  const { fullName, email, ...answers } = form;
  return accept(db, {
    ...arrival,
    termsVersion: legalVersion,
    source: "join-us",
    fullName,
    email,
    company: null,
    applicationType: "creator",
    answers: given(answers),
  });
}
