import { expect, it } from "vitest";
import { builtInMails, variablesOf } from "./built-in-mails.ts";
import { mailTemplateFields, mailTemplateId } from "./mail-templates.ts";
import {
  filledMail,
  type MailVariable,
  sampleValues,
  unfilledPart,
  unknownVariable,
  variableErrors,
} from "./mail-text.ts";

const variables: readonly MailVariable[] = [
  { name: "name", meaning: "the name", sample: "Amara Okafor", fallback: "there" },
  { name: "statusLink", meaning: "the link", sample: "https://a.example", isRequired: true },
];
const text = (body: string, subject = "Hello") => ({ subject, body });

it("names a variable that does not exist, and the one that begins alike", () => {
  const errors = variableErrors(text("At {{statusUrl}}.", "For {{nobody}}"), variables);
  expect(errors).toEqual({
    subject: "{{nobody}} is not a variable here.",
    body: "{{statusUrl}} is not a variable here. Did you mean {{statusLink}}?",
  });
  expect(unknownVariable("{{statusUrl}}", variables)).toEqual({
    name: "statusUrl",
    meant: "statusLink",
  });
});

it("refuses a text without a variable that the mail needs, and braces that are no variable", () => {
  expect(variableErrors(text("Hello {{name}}"), variables).body).toBe(
    "Please keep {{statusLink}}: the link.",
  );
  for (const body of ["{{statusLink}} {{Name}}", "{{statusLink}} {{ name }}", "{{statusLink}} }}"])
    expect(variableErrors(text(body), variables).body).toMatch(/^A variable is written as/);
  expect(variableErrors(text("{{statusLink}} {name} {"), variables)).toEqual({});
});

it("fills in each use of a variable, the fallback where a value is missing, and names what has neither", () => {
  const template = text("{{name}}, {{name}}: {{statusLink}}", "For {{name}}");
  expect(filledMail(template, variables, { name: "Ravi", statusLink: "L" })).toEqual({
    subject: "For Ravi",
    body: "Ravi, Ravi: L",
    missing: [],
  });
  expect(filledMail(template, variables, { name: "  " })).toMatchObject({
    subject: "For there",
    missing: ["statusLink"],
  });
});

it("leaves a variable in the text that has no value or does not exist, so that no gap is sent unseen", () => {
  const filled = filledMail(
    text("Dear {{firstName}}: {{statusLink}}", "{{constructor}}"),
    variables,
    {},
  );
  expect(filled).toEqual({
    subject: "{{constructor}}",
    body: "Dear {{firstName}}: {{statusLink}}",
    missing: ["constructor", "firstName", "statusLink"],
  });
  expect(unfilledPart(filled)).toBe("{{constructor}}");
});

it("takes a value as it is: never as a template, never as a second line of the subject, in its own direction", () => {
  const fill = (name: string) => filledMail(text("{{name}}!", "For {{name}}"), variables, { name });
  expect(fill("{{statusLink}} $& $1").body).toBe("{{statusLink}} $& $1!");
  expect(fill("Eve\r\nBcc: all@example.com").subject).toBe("For Eve Bcc: all@example.com");
  expect(fill("שלום").body).toBe("\u2068שלום\u2069!");
});

it("fills in a value that has its line to itself as it is, so that a link at its end is a link alone", () => {
  const value = "Ada: שלום\nAda: https://שלום.example";
  const template = text("Hello {{name}},\n\n{{name}}\n", "{{name}}");
  expect(filledMail(template, variables, { name: "שלום" }).body).toBe(
    "Hello \u2068שלום\u2069,\n\nשלום\n",
  );
  expect(filledMail(text("{{name}}"), variables, { name: value }).body).toBe(value);
});

it("fills in a text of 10,000 characters", () => {
  const body = "{{name}} ".repeat(1111);
  expect(filledMail(text(body), variables, { name: "x" }).body).toBe("x ".repeat(1111));
});

it("finds what a mail still has to be filled in with", () => {
  expect(unfilledPart(text("All said.", "Yes"))).toBeUndefined();
  expect(unfilledPart(text("Dear {{name}}"))).toBe("{{name}}");
  expect(unfilledPart(text("Dear", "{{name}}"))).toBe("{{name}}");
  expect(unfilledPart(text("Dear {{ name }}"))).toBe("{{ or }}");
});

it.each([...builtInMails])("has in %s a text that can be saved and filled in", (id, mail) => {
  const { name, subject, body } = mail;
  expect(mailTemplateId.parse(id)).toBe(id);
  expect(mailTemplateFields.parse({ name, subject, body })).toEqual({ name, subject, body });
  expect(variableErrors(mail, variablesOf(id))).toEqual({});
  const filled = filledMail(mail, mail.variables, sampleValues(mail.variables));
  expect(filled.missing).toEqual([]);
  expect(unfilledPart(filled)).toBeUndefined();
});
