/**
 * The field of every public form that people never see; only a script fills it. Its name is one that
 * scripts like. This file has no zod, so that public pages can import it.
 */
export const honeypotField = "website";

/** The field that holds the milliseconds between opening a form and sending it. */
export const elapsedField = "elapsedMs";

/** The field that holds the token of a Turnstile widget, named as the widget names it. */
export const turnstileField = "cf-turnstile-response";

/** What a public form sends besides its answers, to score it as spam or not. */
export type SpamSignals = {
  [honeypotField]?: string | undefined;
  [elapsedField]?: number | undefined;
  [turnstileField]?: string | undefined;
};

/** Whether a field is a spam signal rather than an answer. */
export const isSpamSignal = (name: string): name is keyof SpamSignals =>
  name === honeypotField || name === elapsedField || name === turnstileField;
