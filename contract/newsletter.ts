import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { email, oneOf, spamSignals, submissionHeaders, timestamp } from "./fields.ts";
import { type ConsentVersion, consentTexts } from "./newsletter-consent.ts";

/** Where people sign up: on the list of news, below an article, or on the page for browsers without script. */
export const newsletterSources = ["news", "article", "page"] as const;
export type NewsletterSource = (typeof newsletterSources)[number];

const consentVersions = Object.keys(consentTexts) as [ConsentVersion, ...ConsentVersion[]];

/** What a visitor sends to get the newsletter; `consent` is the version of the text that the form has shown. */
export const newsletterForm = z.strictObject({
  email: email("Please enter a valid email address"),
  source: oneOf(newsletterSources),
  consent: oneOf(consentVersions),
  ...spamSignals,
});

/**
 * Signs an email up for the newsletter. The reply is the same whether the email is new, subscribed or has
 * unsubscribed; the mail tells its owner, at most three times a day. No email is subscribed before the link of its mail is used.
 */
export const signUpForNewsletter = defineEndpoint({
  method: "POST",
  path: "/api/newsletter",
  status: 201,
  headers: submissionHeaders,
  body: newsletterForm,
  acceptsForm: true,
  reply: z.object({ reference: z.string(), receivedAt: timestamp }),
  problems: ["bad_idempotency_key"],
});

/** The page with the form, for browsers without script; `source` is the page that led to it. */
export const newsletterPage = defineEndpoint({
  method: "GET",
  path: "/api/newsletter",
  query: z.object({ source: z.catch(oneOf(newsletterSources), "page") }),
  reply: "document",
});

/** The page that a sign-up without script leads to, the same for every email. */
export const signedUpPage = defineEndpoint({
  method: "GET",
  path: "/api/newsletter-sign-up",
  reply: "document",
});

const params = z.object({ token: z.string() });

/** The link in a confirmation mail. */
const confirmation = {
  path: "/api/newsletter-confirmation/:token",
  params,
  reply: "document",
  problems: ["not_found", "expired"],
} as const;

/** The link in each newsletter. */
const unsubscription = {
  path: "/api/newsletter-unsubscription/:token",
  params,
  reply: "document",
  problems: ["not_found"],
} as const;

/** The page behind the link of a confirmation mail. It changes nothing, because mail programs open links too. */
export const confirmationPage = defineEndpoint({
  method: "GET",
  ...confirmation,
});

/**
 * Subscribes the email a link was sent to and redirects to the page of the link; 410 `expired` after seven days, or when
 * the link was used before.
 */
export const confirmSubscription = defineEndpoint({
  method: "POST",
  status: 303,
  ...confirmation,
});

/** The page behind the link of a newsletter. It changes nothing. */
export const unsubscribePage = defineEndpoint({
  method: "GET",
  ...unsubscription,
});

/**
 * Unsubscribes the email a newsletter was sent to, however often it is called. Mail providers call it across sites and
 * without cookie (RFC 8058), so the token of the link alone decides. They get the page at once, because they may not follow
 * a redirect; the button of the page redirects with 303.
 */
export const unsubscribe = defineEndpoint({
  method: "POST",
  ...unsubscription,
  body: { file: ["multipart/form-data"] },
  acceptsForm: true,
});
