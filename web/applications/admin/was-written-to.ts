import type { ApplicationDetail } from "#contract/application-record.ts";

/** Whether the applicant was written to; not while an application is kept as spam. */
export const wasWrittenTo = ({
  mails,
  email,
}: Pick<ApplicationDetail, "mails" | "email">): boolean =>
  mails.some(({ recipient }) => recipient === email);

/** Whether the confirmation of an application was queued, whatever the team has written since. */
export const hasConfirmation = ({ id, mails }: Pick<ApplicationDetail, "id" | "mails">): boolean =>
  mails.some((mail) => mail.id === `${id}:sender`);

/**
 * Whether the confirmation that was withheld is sent once an application is moved out of the spam. The team may have
 * written to the applicant without it.
 */
export const isConfirmationWithheld = (
  application: Pick<ApplicationDetail, "id" | "isSpam" | "mails">,
): boolean => application.isSpam && !hasConfirmation(application);
