import * as z from "zod/mini";
import { singleLineText, text } from "./fields.ts";
import { isolated } from "./isolated.ts";
import { filledIn, hasStrayBraces, namesIn, variableRule } from "./template-text.ts";
import { oneVisibleLine } from "./visible-text.ts";

/** A variable of a mail template. */
export type MailVariable = {
  readonly name: string;
  /** What it stands for, as the end of a sentence. */
  readonly meaning: string;
  /** What a preview fills in. */
  readonly sample: string;
  /** What stands in its place where the value is missing; without it, the mail is refused. */
  readonly fallback?: string;
  /** Whether the mail is of no use without it. */
  readonly isRequired?: true;
};

/** Subject and plain text of a mail, or of a template for one. */
export type MailText = { readonly subject: string; readonly body: string };

/** The largest number of UTF-16 units of a subject and of a text. */
export const mailTextLimits = { subject: 200, body: 10_000 } as const;

/** The fields of a mail text; the variables of a template are checked by `variableErrors`. */
export const mailTextFields = {
  subject: singleLineText({
    min: 1,
    max: mailTextLimits.subject,
    message: "Please enter a subject",
  }),
  body: text({ min: 1, max: mailTextLimits.body, message: "Please write a text" }),
};
export const mailText = z.strictObject(mailTextFields);

/** A variable that a template must not have, and the one that may have been meant. */
export type UnknownVariable = { readonly name: string; readonly meant: string | undefined };

const braced = (name: string) => `{{${name}}}`;

/** The first variable of a text that is none of those; the one that begins alike may have been meant. */
export function unknownVariable(
  value: string,
  variables: readonly MailVariable[],
): UnknownVariable | undefined {
  const known = variables.map(({ name }) => name);
  const unknown = namesIn(value).find((name) => !known.includes(name));
  if (unknown === undefined) return undefined;
  const start = unknown.slice(0, 3).toLowerCase();
  return { name: unknown, meant: known.find((name) => name.toLowerCase().startsWith(start)) };
}

function variableError(value: string, variables: readonly MailVariable[]): string | undefined {
  const unknown = unknownVariable(value, variables);
  if (unknown) {
    const hint = unknown.meant ? ` Did you mean ${braced(unknown.meant)}?` : "";
    return `${braced(unknown.name)} is not a variable here.${hint}`;
  }
  return hasStrayBraces(value) ? `${variableRule}.` : undefined;
}

/** What is wrong with the variables of a template, by field; none where they can all be filled in. */
export function variableErrors(
  { subject, body }: MailText,
  variables: readonly MailVariable[],
): Partial<Record<keyof MailText, string>> {
  const missing = variables.find(
    ({ name, isRequired }) => isRequired && !body.includes(braced(name)),
  );
  const subjectError = variableError(subject, variables);
  const bodyError =
    variableError(body, variables) ??
    (missing && `Please keep ${braced(missing.name)}: ${missing.meaning}.`);
  return {
    ...(subjectError && { subject: subjectError }),
    ...(bodyError && { body: bodyError }),
  };
}

export type MailValues = Readonly<Record<string, string | null | undefined>>;

/**
 * A template with its variables filled in; `missing` names those without a value and without a fallback, and those
 * that do not exist. They stay in the text, because a gap is easily overlooked. Values from right to left do not reorder what
 * surrounds them; one that has its line to itself is filled in as it is, so that a link at its end stays whole.
 */
export function filledMail(
  template: MailText,
  variables: readonly MailVariable[],
  values: MailValues,
): MailText & { readonly missing: readonly string[] } {
  const known = new Map(
    variables.map(({ name, fallback }) => [name, values[name]?.trim() || fallback || ""]),
  );
  const used = namesIn(`${template.subject}\n${template.body}`);
  const texts = Object.fromEntries(used.map((name) => [name, known.get(name) || braced(name)]));
  const inSentences = Object.fromEntries(used.map((name) => [name, isolated(texts[name] ?? "")]));
  const filledLine = (line: string) =>
    filledIn(line, used.some((name) => line.trim() === braced(name)) ? texts : inSentences);
  return {
    subject: oneVisibleLine(filledIn(template.subject, inSentences)).trim(),
    body: template.body.split("\n").map(filledLine).join("\n"),
    missing: used.filter((name) => !known.get(name)),
  };
}

/** What a preview fills in. */
export const sampleValues = (variables: readonly MailVariable[]): MailValues =>
  Object.fromEntries(variables.map(({ name, sample }) => [name, sample]));

/** The first variable that a finished mail still has, or its stray braces; undefined when it can be sent. */
export function unfilledPart({ subject, body }: MailText): string | undefined {
  const [name] = namesIn(`${subject}\n${body}`);
  if (name !== undefined) return braced(name);
  return hasStrayBraces(`${subject}\n${body}`) ? "{{ or }}" : undefined;
}
