import { joinFormAsMessage } from "#contract/application-message.ts";
import { joinForm } from "#contract/applications.ts";
import { isSpamSignal } from "#contract/spam-signals.ts";
import type { FormFields } from "#worker/middleware/html-form.ts";

/** Browsers send a checkbox only when it is checked, as `on`; a program may send `true`, or `false`. */
const isChecked = (value: string | undefined) => value === "on" || value === "true";

/** The message of a join-us form that is incomplete, and is therefore refused. */
const placeholder = { name: "--", email: "incomplete@form.example", subject: "-", message: "-" };

/**
 * The JSON body for a form posted without script: a message if the form has a subject or message, else
 * a join-us form. An incomplete join-us form gets a placeholder as its message, so that validation refuses
 * each field once: that of the join-us form.
 */
export function contactBody(fields: FormFields): unknown {
  if (fields.message !== undefined || fields.subject !== undefined) return fields;
  const entries = Object.entries(fields);
  const signals = Object.fromEntries(entries.filter(([name]) => isSpamSignal(name)));
  const answers: FormFields = Object.fromEntries(entries.filter(([name]) => !isSpamSignal(name)));
  const form = {
    ...answers,
    agreeToTerms: isChecked(answers.agreeToTerms),
    marketingConsent: isChecked(answers.marketingConsent),
  };
  const parsed = joinForm.safeParse(form);
  const message = parsed.success
    ? joinFormAsMessage(parsed.data)
    : { ...placeholder, joinForm: form };
  return { ...message, ...signals };
}
