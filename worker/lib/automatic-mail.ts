import { type AutomaticMailId, automaticMails, brandValues } from "#contract/built-in-mails.ts";
import {
  filledMail,
  type MailText,
  type MailValues,
  mailText,
  variableErrors,
} from "#contract/mail-text.ts";
import type { Database } from "./db.ts";
import { log } from "./log.ts";
import { storedMailTexts } from "./mail-template-store.ts";
import { withDeadline } from "./with-deadline.ts";

/** How long the database may take before the texts of the program are used, in milliseconds. */
const deadlineMs = 3000;

/** Writes an automatic mail with the values of its variables. */
export type WriteMail = (id: AutomaticMailId, values: MailValues) => MailText;

type StoredText = Awaited<ReturnType<typeof storedMailTexts>>[number];

/** The text an admin has stored, if it can be sent; the log names one that cannot. */
function usableText(id: AutomaticMailId, stored: StoredText | undefined): MailText | undefined {
  if (!stored || stored.subject === null) return undefined;
  const { subject, body } = stored;
  const { data } = mailText.safeParse({ subject, body });
  const isUsable =
    data && Object.keys(variableErrors(data, automaticMails[id].variables)).length === 0;
  if (isUsable) return data;
  log("error", { event: "mail_template_unusable", template: id });
  return undefined;
}

/** Writes an automatic mail with the text of the program. */
const writeInitialMail: WriteMail = (id, values) => {
  const { variables, ...initial } = automaticMails[id];
  const { subject, body } = filledMail(initial, variables, { ...brandValues, ...values });
  return { subject, body };
};

/**
 * What writes the automatic mails: with the text of an admin, else with that of the program. Never rejects, because a
 * broken template must not lose what the mail is about.
 */
export async function mailWriter(db: Database): Promise<WriteMail> {
  const rows = await withDeadline(storedMailTexts(db), deadlineMs).catch((error: unknown) => {
    log("error", { event: "mail_templates_unreadable", error });
    return [];
  });
  return (id, values) => {
    const row = rows.find((each) => each.id === id);
    const stored = usableText(id, row);
    if (!stored) return writeInitialMail(id, values);
    const { variables } = automaticMails[id];
    const { missing, ...text } = filledMail(stored, variables, { ...brandValues, ...values });
    return missing.length === 0 ? text : writeInitialMail(id, values);
  };
}
