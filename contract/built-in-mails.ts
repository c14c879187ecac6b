import { brand } from "./brand.ts";
import type { MailText, MailVariable } from "./mail-text.ts";

const sampleOrigin = brand.url;

const agency: MailVariable = {
  name: "agency",
  meaning: "the name of the agency",
  sample: brand.name,
};
const reviewHours: MailVariable = {
  name: "reviewHours",
  meaning: "the hours within which the team promises to reply",
  sample: String(brand.reviewHours),
};
const reference: MailVariable = {
  name: "reference",
  meaning: "the reference of the record",
  sample: `${brand.referencePrefix}-7K3MX-9QXD2`,
};
const statusLink: MailVariable = {
  name: "statusLink",
  meaning: "the link to the page that tells where the application stands",
  sample: `${sampleOrigin}/api/application-status/…`,
};

/** What a person who has applied can be written with. */
export const applicantVariables: readonly MailVariable[] = [
  {
    name: "name",
    meaning: "the name of the applicant",
    sample: "Amara Okafor",
    fallback: "there",
  },
  reference,
  statusLink,
  {
    name: "sender",
    meaning: "the first name of who writes",
    sample: "Ada",
    fallback: brand.name,
  },
  reviewHours,
  agency,
];

/** The values that are the same in every mail. */
export const brandValues = {
  agency: brand.name,
  reviewHours: String(brand.reviewHours),
} as const;

/** A template that exists without a row; an admin's text replaces its own. */
export type BuiltInMail = MailText & {
  readonly name: string;
  /** When it is sent, or what it is for. */
  readonly purpose: string;
  readonly variables: readonly MailVariable[];
};

const lines = (...texts: readonly string[]) => texts.join("\n");

/**
 * The mails that are sent without a person. The sender of a form may have entered the email of a stranger, so
 * the variables repeat nothing that was typed.
 */
export const automaticMails = {
  "application-received": {
    name: "Application received",
    purpose: "Sent to the applicant when an application arrives.",
    variables: [reference, { ...statusLink, isRequired: true }, reviewHours, agency],
    subject: "We have your application ({{reference}})",
    body: lines(
      "Hello,",
      "",
      "Your application has arrived. Its reference is {{reference}}.",
      "",
      "Our team reviews every application and will reply within {{reviewHours}} hours. If there is something to add until then, just answer this e-mail.",
      "",
      "This page tells you at any time where your application stands:",
      "{{statusLink}}",
      "",
      "{{agency}}",
    ),
  },
  "application-received-late": {
    name: "Application received, late",
    purpose:
      "Sent in its place for an application that leaves the spam when the time to reply is almost over.",
    variables: [reference, { ...statusLink, isRequired: true }, agency],
    subject: "We have your application ({{reference}})",
    body: lines(
      "Hello,",
      "",
      "Your application has arrived. Its reference is {{reference}}.",
      "",
      "We are sorry that we noticed it only now. Our team reviews every application and will reply as soon as it can. If there is something to add until then, just answer this e-mail.",
      "",
      "This page tells you at any time where your application stands:",
      "{{statusLink}}",
      "",
      "{{agency}}",
    ),
  },
  "message-received": {
    name: "Message received",
    purpose: "Sent to who writes through the contact form or asks for a consultation.",
    variables: [reference, reviewHours, agency],
    subject: "We have your message ({{reference}})",
    body: lines(
      "Hello,",
      "",
      "Your message has arrived. Its reference is {{reference}}.",
      "We reply within {{reviewHours}} hours.",
      "",
      "{{agency}}",
    ),
  },
  "message-received-late": {
    name: "Message received, late",
    purpose:
      "Sent in its place for a message that leaves the spam when the time to reply is almost over.",
    variables: [reference, agency],
    subject: "We have your message ({{reference}})",
    body: lines(
      "Hello,",
      "",
      "Your message has arrived. Its reference is {{reference}}.",
      "We are sorry that we noticed it only now, and reply as soon as we can.",
      "",
      "{{agency}}",
    ),
  },
  "chat-answered": {
    name: "Answer in the chat",
    purpose: "Sent to a visitor of the chat who has left before the team answered.",
    variables: [
      {
        name: "messages",
        meaning: "the answers that were not read",
        sample: "Ada: Yes, we travel. Which week suits you?",
        isRequired: true,
      },
      {
        name: "link",
        meaning: "the link that opens the conversation, once and for 7 days",
        sample: `${sampleOrigin}/?chat=…`,
        isRequired: true,
      },
      agency,
    ],
    subject: "{{agency}} answered in the chat",
    body: lines(
      "Hello,",
      "",
      "Our team answered you in the chat on our website:",
      "",
      "{{messages}}",
      "",
      "To read on and to answer, open this link. It works once, for 7 days:",
      "{{link}}",
      "",
      "If you did not write to us, please ignore this mail.",
      "",
      "{{agency}}",
    ),
  },
} as const satisfies Record<string, BuiltInMail>;
export type AutomaticMailId = keyof typeof automaticMails;

const farewell = lines("", "{{sender}}", "{{agency}}");

/** What the team writes to applicants to begin with. */
const applicantMails: Record<string, Omit<BuiltInMail, "variables">> = {
  "invite-to-call": {
    name: "Invite to a call",
    purpose: "To talk with an applicant before the decision.",
    subject: "A conversation about your application ({{reference}})",
    body: lines(
      "Hello {{name}},",
      "",
      "We have read your application with care, and we would like to hear the rest from you.",
      "",
      "Would thirty minutes on a call suit you this week or next? Please name two or three times and your time zone, and we will send an invitation.",
      farewell,
    ),
  },
  "ask-for-more": {
    name: "Ask for more",
    purpose: "When something is missing that decides.",
    subject: "One question about your application ({{reference}})",
    body: lines(
      "Hello {{name}},",
      "",
      "Thank you for your application. Before we decide, there is one thing we would like to understand better:",
      "",
      "",
      "",
      "A few lines are enough, and you can simply answer this e-mail.",
      farewell,
    ),
  },
  accept: {
    name: "Accept",
    purpose: "With the decision for an applicant.",
    subject: "Welcome to {{agency}} ({{reference}})",
    body: lines(
      "Hello {{name}},",
      "",
      "We would be glad to work with you: your application is accepted.",
      "",
      "Next, one of us will call you to agree on where we begin. If there is a day you would rather not be called, please tell us in an answer to this e-mail.",
      farewell,
    ),
  },
  decline: {
    name: "Decline",
    purpose: "With the decision against an applicant.",
    subject: "Your application ({{reference}})",
    body: lines(
      "Hello {{name}},",
      "",
      "Thank you for the work you put into your application. We have read all of it.",
      "",
      "We have decided not to go on together this time. We take on few people at once, and it has to be right for both sides. This is no judgement of your work, and you are welcome to apply again when something has changed.",
      "",
      "We wish you every success.",
      farewell,
    ),
  },
};

/** The id of the template that a decline offers. */
export const declineMailId = "decline";

/** Every template that exists without a row, by id. */
export const builtInMails: ReadonlyMap<string, BuiltInMail> = new Map<string, BuiltInMail>([
  ...Object.entries<BuiltInMail>(automaticMails),
  ...Object.entries(applicantMails).map(
    ([id, mail]) => [id, { ...mail, variables: applicantVariables }] as const,
  ),
]);

export const isAutomatic = (id: string): id is AutomaticMailId => Object.hasOwn(automaticMails, id);

/** The variables of a template; those of an applicant for one that an admin wrote. */
export const variablesOf = (id: string): readonly MailVariable[] =>
  builtInMails.get(id)?.variables ?? applicantVariables;
