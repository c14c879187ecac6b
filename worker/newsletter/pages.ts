import type { Context } from "hono";
import { html } from "hono/html";
import { brand } from "#contract/brand.ts";
import {
  confirmationPage,
  confirmSubscription,
  type NewsletterSource,
  newsletterPage,
  signedUpPage as signedUp,
  signUpForNewsletter,
  unsubscribe,
  unsubscribePage,
} from "#contract/newsletter.ts";
import { consentTexts, consentVersion } from "#contract/newsletter-consent.ts";
import { honeypotField } from "#contract/spam-signals.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { respondWithPage } from "#worker/lib/html-page.ts";
import type { NavigationEndpoint } from "#worker/middleware/error-response.ts";
import { resendMinutes } from "./mails.ts";

type Page = Response | Promise<Response>;

const navigation = html`<nav><a href="/news">Read the news</a><a href="/">Back to ${brand.name}</a></nav>`;

/** The form, for browsers without script. */
export const formPage = (c: Context<AppEnv>, source: NewsletterSource): Page =>
  respondWithPage(c, {
    status: 200,
    title: "The newsletter by e‑mail.",
    hasForm: true,
    content: html`<form method="post" action="${signUpForNewsletter.path}">
<p><label for="email">Email</label>
<input id="email" name="email" required autocomplete="email" inputmode="email" autocapitalize="none" spellcheck="false"></p>
<p><small>${consentTexts[consentVersion]} <a href="/privacy">Privacy Policy</a></small></p>
<input type="hidden" name="source" value="${source}">
<input type="hidden" name="consent" value="${consentVersion}">
<p hidden><label>Website <input name="${honeypotField}" tabindex="-1" autocomplete="off"></label></p>
<p><button>Sign Up</button></p>
</form>`,
  });

/** The page after a sign-up without script, the same for every email. */
export const signedUpPage = (c: Context<AppEnv>): Page =>
  respondWithPage(c, {
    status: 200,
    title: "Please look into your inbox.",
    content: html`<p>A mail is on its way to you. The newsletter begins once you have opened its link and pressed the button.</p>
<p>No mail after ${resendMinutes} minutes? Look for it among the spam, or <a href="${newsletterPage.path}">sign up again</a>: it is sent again, at most three times a day.</p>
${navigation}`,
  });

/** The field that mail providers send when a person unsubscribes by one click (RFC 8058). */
export const oneClickField = "List-Unsubscribe";

/** What the button of the page sends in place of `One-Click`, because a browser is redirected and a mail provider is not. */
export const buttonValue = "Button";

/** A page with one button, which is sent to the URL of the page. */
const buttonPage = (
  c: Context<AppEnv>,
  { title, text, button, field }: { title: string; text: string; button: string; field?: string },
): Page =>
  respondWithPage(c, {
    status: 200,
    title,
    hasForm: true,
    content: html`<p>${text}</p>
<form method="post" action="${c.req.path}"><button${field && html` name="${field}" value="${buttonValue}"`}>${button}</button></form>`,
  });

/** Asks the owner of an email for the confirmation. */
export const askToConfirm = (c: Context<AppEnv>, consent: string): Page =>
  buttonPage(c, {
    title: "The newsletter by e‑mail.",
    text: consent,
    button: "Yes, send it to me",
  });

/** The page of a confirmed subscription. */
export const subscribedPage = (c: Context<AppEnv>): Page =>
  respondWithPage(c, {
    status: 200,
    title: "You get the newsletter.",
    content: html`<p>The next one comes by e‑mail. Each has a link that ends this at once.</p>
${navigation}`,
  });

/** Asks whether the newsletter is to end. */
export const askToUnsubscribe = (c: Context<AppEnv>): Page =>
  buttonPage(c, {
    title: "The newsletter ends here?",
    text: "One press, and you get no further newsletter from us.",
    button: "Unsubscribe",
    field: oneClickField,
  });

/** The page of an ended subscription. */
export const unsubscribedPage = (c: Context<AppEnv>): Page =>
  respondWithPage(c, {
    status: 200,
    title: "The newsletter has ended.",
    content: html`<p>You get no further one. If that was a mistake, <a href="${newsletterPage.path}">sign up again</a>.</p>
${navigation}`,
  });

/** The page of a link that ends no subscription there is: of one that was deleted, and perhaps begun anew since. */
export const earlierSubscriptionPage = (c: Context<AppEnv>): Page =>
  respondWithPage(c, {
    status: 200,
    title: "This link is from an earlier subscription.",
    content: html`<p>That one has ended. If you still get the newsletter, please use the link in the newest mail.</p>
${navigation}`,
  });

const notNow = "This page cannot be shown just now.";

const links = (
  deadLinkTitle: string,
  ...endpoints: readonly NavigationEndpoint["endpoint"][]
): NavigationEndpoint[] =>
  endpoints.map((endpoint) => ({
    endpoint,
    title: notNow,
    deadLinkTitle,
    again: (c) => c.req.path,
  }));

/** The endpoints of this slice that a browser navigates to, with the titles of their error pages. */
export const newsletterNavigationEndpoints: readonly NavigationEndpoint[] = [
  { endpoint: newsletterPage, title: notNow, again: (c) => c.req.path },
  { endpoint: signedUp, title: notNow, again: (c) => c.req.path },
  ...links("This link does not work any more.", confirmationPage, confirmSubscription),
  ...links("This link ends no newsletter.", unsubscribePage, unsubscribe),
];
