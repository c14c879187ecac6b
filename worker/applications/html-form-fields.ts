import { joinFormAsMessage } from "#contract/application-message.ts";
import { joinForm } from "#contract/applications.ts";
import type { FormFields } from "#worker/middleware/html-form.ts";

/** Browsers send a checkbox only when it is checked. */
const isChecked = (value: string | undefined) => value !== undefined;

/**
 * The JSON body for a form posted without script: a message if the form has a subject or message, else
 * a join-us form. An incomplete join-us form gets placeholder texts, so that validation refuses only
 * the fields of the join-us form.
 */
export function contactBody(fields: FormFields): unknown {
  if (fields.message !== undefined || fields.subject !== undefined) return fields;
  const { website, ...answers } = fields;
  const form = {
    ...answers,
    agreeToTerms: isChecked(answers.agreeToTerms),
    marketingConsent: isChecked(answers.marketingConsent),
  };
  const parsed = joinForm.safeParse(form);
  const message = parsed.success
    ? joinFormAsMessage(parsed.data)
    : { name: answers.fullName, email: answers.email, subject: "-", message: "-", joinForm: form };
  return { ...message, website };
}
