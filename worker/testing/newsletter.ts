import { env } from "cloudflare:workers";
import { confirmSubscription, signUpForNewsletter } from "#contract/newsletter.ts";
import { consentVersion } from "#contract/newsletter-consent.ts";
import type { SubscriberState } from "#contract/newsletter-subscribers.ts";
import { personSignals } from "#seed/forms.ts";
import { newId } from "#worker/lib/id.ts";
import { followed, htmlFormHeaders, request } from "./request.ts";

/** The complete form of a visitor. */
export const newsletterForm = { source: "news", consent: consentVersion, ...personSignals };

/** Sends a sign-up as the page does. */
export const signUp = (email: string, changes: object = {}) =>
  request("POST", signUpForNewsletter.path, { body: { ...newsletterForm, email, ...changes } });

type StoredMail = { id: string; subject: string; body: string; status: string };

/** The mails to an email, oldest first. */
export async function mailsTo(email: string): Promise<StoredMail[]> {
  const mails = "SELECT id, subject, body, status FROM outbox WHERE recipient = ? ORDER BY seq";
  return (await env.DB.prepare(mails).bind(email).all<StoredMail>()).results;
}

/** The path of the link in a text. */
export const linkIn = (text: string | undefined): string =>
  /https?:\/\/\S+\/api\/newsletter\S+/.exec(text ?? "")?.[0].replace(env.PUBLIC_ORIGIN, "") ?? "";

/** Sends the form of a page as a browser without script does; the reply is no page yet, but a redirect to one. */
export const sendForm = (path: string, body = "") =>
  request("POST", path, {
    body,
    headers: { ...htmlFormHeaders, Origin: env.PUBLIC_ORIGIN },
  });

/** Presses the button of a page, as a browser does that has no script, and returns the page that is shown then. */
export const pressButton = async (path: string, body = "") => followed(await sendForm(path, body));

/** Signs an email up and confirms it; the path of the confirmation link. */
export async function subscribe(email: string): Promise<string> {
  await signUp(email);
  const path = linkIn((await mailsTo(email)).at(-1)?.body);
  const response = await pressButton(path);
  if (response.status !== 200) throw new Error(`${confirmSubscription.path}: ${response.status}`);
  return path;
}

type SubscriberColumns = {
  id: string;
  state: string;
  requested_at: number;
};

/** The stored row of an email; null without one. */
export const subscriberRow = (email: string) =>
  env.DB.prepare("SELECT * FROM newsletter_subscribers WHERE email = ?")
    .bind(email)
    .first<SubscriberColumns>();

/** The stored state of an email; null without a row. */
export const stateOf = (email: string) =>
  env.DB.prepare("SELECT state FROM newsletter_subscribers WHERE email = ?")
    .bind(email)
    .first<SubscriberState>("state");

/** Stores many subscribers at once: `reader0@x.example` and so on. */
export async function insertSubscribers(count: number, state: SubscriberState = "subscribed") {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})
     INSERT INTO newsletter_subscribers (id, email, email_key, state, source, consent_version, is_spam, confirmations,
       requested_at, confirmed_at)
     SELECT printf('%s%06d', ?1, i), printf('%s%d@x.example', ?1, i), printf('%s%d@x.example', ?1, i), ?2, 'news', ?3, 0, 1,
       1000 + i, 2000 + i FROM n`,
  )
    .bind(newId().slice(0, 20), state, consentVersion)
    .run();
}

/** Deletes all subscribers, sends and mails. */
export const clearNewsletter = () =>
  env.DB.batch(
    ["newsletter_subscribers", "newsletter_sends", "outbox"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
