import { demoMessages } from "#seed/demo/messages.ts";
import { demoSubscribers } from "#seed/demo/newsletter.ts";
import { newId } from "#worker/lib/id.ts";
import type { Mailer } from "#worker/lib/outbox.ts";

const gone = "The mailbox does not exist (550 5.1.1)";
const later = "The server of the recipient asks to wait (451 4.7.1)";

/** The sender of the oldest message within so many hours. */
const emailWithin = (hours: number) =>
  demoMessages
    .filter(({ hoursAgo, isSpam }) => hoursAgo < hours && !isSpam)
    .toSorted((one, other) => other.hoursAgo - one.hoursAgo)[0]?.email ?? "";

/** Why the provider of the month refuses the mails to an email. The second one is asked about again when the month is over. */
const refusals: ReadonlyMap<string, string> = new Map([
  [emailWithin(60), gone],
  [emailWithin(3), later],
  // One whose mailbox was closed after the confirmation.
  [demoSubscribers.find(({ isReturned }) => isReturned)?.email ?? "", gone],
]);

/** The mail provider of the month: takes every mail but a few. */
export const demoMailer: Mailer = {
  async send({ to, subject }) {
    const reason = refusals.get(String(to));
    if (reason && !subject.includes("confirm"))
      throw Object.assign(new Error(reason), { code: "E_RECIPIENT_NOT_ALLOWED" });
    return { messageId: `${newId()}@demo.example` };
  },
};
