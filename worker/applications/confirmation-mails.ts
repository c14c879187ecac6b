import { answerText, joinLabels, portalLabels } from "#contract/application-question-labels.ts";
import { brand } from "#contract/brand.ts";
import { isolated } from "#contract/isolated.ts";
import type { WriteMail } from "#worker/lib/automatic-mail.ts";
import { withSpamTag } from "#worker/lib/mail-text.ts";
import type { Mail } from "#worker/lib/outbox-store.ts";
import type { NewApplication } from "./store.ts";

/** The name of each form in a sentence, and the labels of its questions. */
const forms = {
  portal: { name: "application portal", labels: portalLabels },
  "join-us": { name: "join-us page", labels: joinLabels },
  chat: { name: "chat", labels: portalLabels },
  message: { name: "contact form", labels: portalLabels },
} satisfies Record<NewApplication["source"], object>;

/** One line per answer with the label of its question, in the order of the form; long answers last. */
function answersIn({ source, answers, ...columns }: NewApplication): string[] {
  const { fullName, email, company, applicationType } = columns;
  const values = new Map<string, string | boolean | null | undefined>(
    Object.entries({ fullName, email, company, applicationType, ...answers }),
  );
  const shortAnswers: string[] = [];
  const longAnswers: string[] = [];
  for (const [name, label] of Object.entries<string>(forms[source].labels)) {
    const text = answerText(name, values.get(name) ?? "");
    if (text.length > 80 || text.includes("\n")) longAnswers.push("", `${label}:`, text);
    else if (text !== "") shortAnswers.push(`${label}: ${isolated(text)}`);
  }
  return [...shortAnswers, ...longAnswers];
}

function toTeam(application: NewApplication): Mail {
  const { reference, fullName, email, source, applicationType } = application;
  const type = answerText("applicationType", applicationType);
  return {
    recipientKind: "team",
    recipient: brand.email,
    topic: "applications",
    replyTo: email,
    subject: withSpamTag(`New application ${reference} from ${isolated(fullName)}`, application),
    body: [
      `${isolated(fullName)} <${email}> applied as ${type} through the ${forms[source].name}.`,
      "",
      ...answersIn(application),
    ].join("\n"),
  };
}

/** How the applicant comes back to an application: the page that tells where it stands, and the email that answers it. */
export type WaysBack = { statusLink: string; replyTo: string };

/**
 * The confirmation to the applicant, with the link to where the application stands; one that is `isLate` promises no time to
 * reply in.
 */
export const toApplicant = (
  { reference, email }: Pick<NewApplication, "reference" | "email">,
  { statusLink, replyTo }: WaysBack,
  writeMail: WriteMail,
  isLate = false,
): Mail => ({
  recipientKind: "sender",
  recipient: email,
  replyTo,
  ...writeMail(isLate ? "application-received-late" : "application-received", {
    ...{ reference, statusLink },
  }),
});

/**
 * The mails to the team and to the applicant about a new application. The sender may have entered the
 * email of a stranger, so the confirmation repeats no answer, and likely spam gets none.
 */
export function confirmationMails(
  application: NewApplication,
  waysBack: WaysBack,
  writeMail: WriteMail,
): Mail[] {
  const { isSpam } = application;
  return [toTeam(application), ...(isSpam ? [] : [toApplicant(application, waysBack, writeMail)])];
}
