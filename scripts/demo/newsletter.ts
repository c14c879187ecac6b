import { and, desc, eq, inArray } from "drizzle-orm";
import { consentVersion } from "#contract/newsletter-consent.ts";
import {
  type DemoSend,
  type DemoSubscriber,
  demoSends,
  demoSubscribers,
} from "#seed/demo/newsletter.ts";
import { publishedPost } from "#worker/content/queries.ts";
import { entries } from "#worker/content/store.ts";
import { newId } from "#worker/lib/id.ts";
import { outbox } from "#worker/lib/outbox-store.ts";
import { onBounce } from "#worker/newsletter/jobs.ts";
import { newsletterAbout } from "#worker/newsletter/mails.ts";
import { startSend } from "#worker/newsletter/sends.ts";
import { signUp } from "#worker/newsletter/sign-up.ts";
import {
  confirm,
  emailKeyOf,
  endSubscription,
  newsletterSubscribers,
} from "#worker/newsletter/subscriber-store.ts";
import { cancelUnwantedMails } from "#worker/newsletter/unwanted-mails.ts";
import type { Month, Step } from "./step.ts";
import { actor } from "./team.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** How long people take to press the button of the mail, and servers to send a newsletter back. */
const confirmationMs = 7 * minuteMs;
const returnMs = 2 * hourMs;
const returned = "550 5.2.1 The mailbox is closed";

async function subscriberOf({ db }: Month, email: string) {
  const isTheirs = eq(newsletterSubscribers.emailKey, emailKeyOf(email));
  const [found] = await db.select().from(newsletterSubscribers).where(isTheirs);
  return found;
}

function stepsOf(sample: DemoSubscriber, month: Month): Step[] {
  const { db, now, settings } = month;
  const { email, source, hoursAgo, isConfirmed, leftHoursAgo } = sample;
  const at = Math.round(now - hoursAgo * hourMs);
  const submission = { id: newId(), isSpam: false, receivedAt: at };
  const form = { email, source, consent: consentVersion };
  const steps: Step[] = [{ at, run: () => signUp(db, settings, form, submission) }];
  if (isConfirmed) {
    const confirmedAt = at + confirmationMs;
    const run = async () => {
      const subscriber = await subscriberOf(month, email);
      if (!subscriber) return;
      const signedUp = { source, consentVersion, requestedAt: at };
      await confirm(db, { ...subscriber, signedUp }, confirmedAt);
    };
    steps.push({ at: confirmedAt, run });
  }
  if (leftHoursAgo !== null) {
    const leftAt = Math.round(now - leftHoursAgo * hourMs);
    const run = async () => {
      const subscriber = await subscriberOf(month, email);
      if (!subscriber) return;
      await db.batch([endSubscription(db, subscriber.id, leftAt), cancelUnwantedMails(db)]);
    };
    steps.push({ at: leftAt, run });
  }
  return steps;
}

/** Starts the newsletter about one of the newest posts; nothing where so many are not published. */
async function start({ db, settings, team }: Month, { post, sentBy }: DemoSend, at: number) {
  const [found] = await db
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.kind, "post"), eq(entries.status, "published")))
    .orderBy(desc(entries.publishedAt))
    .limit(1)
    .offset(post);
  const [published] = found ? await publishedPost(db, found.id) : [];
  if (!published) return;
  const newsletter = newsletterAbout(published, settings.PUBLIC_ORIGIN);
  const send = { postId: published.id, earlierCount: 0, newsletter };
  await startSend(db, send, actor(team[sentBy], at));
}

/** Brings the newsletters back that were sent since a time (epoch ms) to mailboxes that are closed. */
async function bringBack({ db }: Month, since: number, at: number) {
  const closed = demoSubscribers.filter(({ isReturned }) => isReturned).map(({ email }) => email);
  const mails = await db
    .select({ id: outbox.id, recipient: outbox.recipient, createdAt: outbox.createdAt })
    .from(outbox)
    .where(and(eq(outbox.recipientKind, "subscriber"), inArray(outbox.recipient, closed)));
  for (const mail of mails) if (mail.createdAt >= since) await onBounce(db, mail, returned, at);
}

/** The sign-ups of the month, what became of each, and the newsletters that were sent. */
export async function newsletterSteps(month: Month): Promise<Step[]> {
  const sends = demoSends.flatMap((send): Step[] => {
    const at = month.now - send.hoursAgo * hourMs;
    return [
      { at, run: () => start(month, send, at) },
      { at: at + returnMs, run: () => bringBack(month, at, at + returnMs) },
    ];
  });
  return [...demoSubscribers.flatMap((sample) => stepsOf(sample, month)), ...sends];
}
