import { joinForm } from "#contract/applications.ts";
import { joinFormAsMessage } from "#contract/join-message.ts";
import type { FormFields } from "#worker/middleware/html-form.ts";

/** What a checked box sends. */
const isChecked = (value: string | undefined) => value !== undefined;

/**
 * The body a form without script stands for: a join-us form if it has the join-us questions, else a
 * message. A join-us form that is not complete is passed on as it is, to be refused field by field.
 */
export function contactBody(fields: FormFields): unknown {
  if (fields.message !== undefined || fields.subject !== undefined) return fields;
  const { website, ...answers } = fields;
  const form = {
    ...answers,
    agreeToTerms: isChecked(answers.agreeToTerms),
    marketingConsent: isChecked(answers.marketingConsent),
  };
  const complete = joinForm.safeParse(form);
  const letter = complete.success
    ? joinFormAsMessage(complete.data)
    : { name: answers.fullName, email: answers.email, subject: "-", message: "-", joinForm: form };
  return { ...letter, website };
}
