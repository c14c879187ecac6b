import { type Context, Hono } from "hono";
import * as contract from "#contract/newsletter.ts";
import { type ConsentVersion, consentTexts, consentVersion } from "#contract/newsletter-consent.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { drainOutbox } from "#worker/lib/outbox.ts";
import { problem } from "#worker/lib/problem.ts";
import { readSubmission } from "#worker/lib/submission.ts";
import { htmlForm } from "#worker/middleware/html-form.ts";
import { confirmationOf, unsubscribedId } from "./links.ts";
import * as pages from "./pages.ts";
import { signUp } from "./sign-up.ts";
import {
  type Confirmation,
  confirm,
  endSubscription,
  findSubscriber,
  type SubscriberRow,
} from "./subscriber-store.ts";
import { cancelUnwantedMails } from "./unwanted-mails.ts";

const used = "This link was used before. Sign up again to get the newsletter.";

/** A sign-up has no receipt to repeat: the same one again changes nothing. */
const noReceipt = async () => undefined;
const noAttribution = async () => null;

/** The text that was agreed to in the sign-up of a link. */
const consentOf = (subscriber: SubscriberRow, { signedUp }: Confirmation): string => {
  const { consentVersion: version } = signedUp ?? subscriber;
  return consentTexts[version as ConsentVersion] ?? consentTexts[consentVersion];
};

/** What the token of a confirmation link says, and the subscriber; 410 `expired` for one that was used or whose sign-up is gone. */
async function readConfirmation(c: Context<AppEnv>, token: string) {
  const confirmation = await confirmationOf(c.env, token, Date.now());
  const subscriber = await findSubscriber(c.var.db, confirmation.id);
  const isOpen =
    subscriber?.state === "subscribed" || subscriber?.confirmations === confirmation.confirmations;
  if (subscriber === undefined || !isOpen) throw problem("expired", used);
  return { confirmation, subscriber };
}

/** What visitors and mail providers do. */
export const publicNewsletter = new Hono<AppEnv>()
  // Shows the form without script.
  .get(contract.newsletterPage.path, valid("query", contract.newsletterPage.query), (c) =>
    pages.formPage(c, c.req.valid("query").source),
  )

  // Stores a sign-up and mails the owner of the email.
  .post(
    contract.signUpForNewsletter.path,
    htmlForm({ labels: { email: "Email" }, nextPath: () => contract.signedUpPage.path }),
    valid("json", contract.signUpForNewsletter.body),
    async (c) => {
      const form = c.req.valid("json");
      const { submission, answers } = await readSubmission(c, form, noReceipt, noAttribution);
      await signUp(c.var.db, c.env, answers, submission);
      inBackground(c, "outbox_drain_failed", drainOutbox(c.env));
      return reply(c, contract.signUpForNewsletter, submission);
    },
  )

  // Says what follows a sign-up without script.
  .get(contract.signedUpPage.path, pages.signedUpPage)

  // Shows the button that confirms.
  .get(contract.confirmationPage.path, async (c) => {
    const { subscriber, confirmation } = await readConfirmation(c, c.req.param("token"));
    if (subscriber.state === "subscribed") return pages.subscribedPage(c);
    return pages.askToConfirm(c, consentOf(subscriber, confirmation));
  })

  // Confirms.
  .post(contract.confirmSubscription.path, async (c) => {
    const { confirmation, subscriber } = await readConfirmation(c, c.req.param("token"));
    const isConfirmed =
      subscriber.state === "subscribed" || (await confirm(c.var.db, confirmation, Date.now()));
    if (!isConfirmed) await readConfirmation(c, c.req.param("token"));
    return c.redirect(c.req.path, 303);
  })

  // Shows the button that unsubscribes, that the newsletter has ended, or that the link is from an earlier subscription.
  .get(contract.unsubscribePage.path, async (c) => {
    const id = await unsubscribedId(c.env, c.req.param("token"));
    const subscriber = await findSubscriber(c.var.db, id);
    if (subscriber === undefined) return pages.earlierSubscriptionPage(c);
    return subscriber.state === "unsubscribed"
      ? pages.unsubscribedPage(c)
      : pages.askToUnsubscribe(c);
  })

  // Unsubscribes, for the person or for their mail provider.
  .post(contract.unsubscribe.path, async (c) => {
    const id = await unsubscribedId(c.env, c.req.param("token"));
    const form = await c.req.raw.formData().catch(() => {
      throw problem("unsupported_media_type");
    });
    const sent = form.get(pages.oneClickField);
    if (sent !== "One-Click" && sent !== pages.buttonValue)
      throw problem("invalid", "The form must say List-Unsubscribe=One-Click.");
    const { db } = c.var;
    await db.batch([endSubscription(db, id, Date.now()), cancelUnwantedMails(db)]);
    return sent === pages.buttonValue ? c.redirect(c.req.path, 303) : pages.unsubscribedPage(c);
  });
