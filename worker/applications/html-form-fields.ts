import { joinFormAsMessage } from "#contract/application-message.ts";
import { answerText, joinLabels, portalLabels } from "#contract/application-question-labels.ts";
import { joinForm } from "#contract/applications.ts";
import { isSpamSignal } from "#contract/spam-signals.ts";
import type { FormFields, PostedForm } from "#worker/middleware/html-form.ts";

/** Browsers send a checkbox only when it is checked, as `on`; a program may send `true`, or `false`. */
const isChecked = (value: string | undefined) => value === "on" || value === "true";

/** The message of a join-us form that is incomplete, and is therefore refused. */
const placeholder = { name: "--", email: "incomplete@form.example", subject: "-", message: "-" };

/**
 * The JSON body for a form posted without script: a message if the form has a subject or message, else
 * a join-us form. An incomplete join-us form gets a placeholder as its message, so that validation refuses
 * each field once: that of the join-us form.
 */
function contactBody(fields: FormFields): unknown {
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

const isConsent = (name: string) => name === "agreeToTerms" || name === "marketingConsent";

/** The join-us form, or a message, as a browser posts it. */
export const postedContactForm: PostedForm = {
  labels: { name: "Name", ...joinLabels, subject: "Subject", message: "Message" },
  textOf: (name, text) => answerText(name, isConsent(name) ? isChecked(text) : text),
  toBody: contactBody,
};

/** The portal's form as a browser posts it. */
export const postedPortalForm: PostedForm = { labels: portalLabels, textOf: answerText };
