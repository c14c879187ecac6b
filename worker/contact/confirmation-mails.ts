import { brand } from "#contract/brand.ts";
import { isolated } from "#contract/visible-text.ts";
import { withSpamTag } from "#worker/lib/mail-text.ts";
import type { Mail } from "#worker/lib/outbox-store.ts";
import type { NewMessage } from "./store.ts";

/**
 * The mails to the team and to the sender about a new message. The sender may have entered the email of
 * a stranger, so the confirmation repeats nothing of the message, and likely spam gets none.
 */
export function confirmationMails(newMessage: NewMessage): Mail[] {
  const { name, email, subject, message, reference, isSpam } = newMessage;
  const toTeam: Mail = {
    recipientKind: "team",
    recipient: brand.email,
    replyTo: email,
    subject: withSpamTag(`${isolated(subject)} (${reference})`, newMessage),
    body: `${isolated(name)} <${email}> wrote:\n\n${message}`,
  };
  if (isSpam) return [toTeam];
  return [
    toTeam,
    {
      recipientKind: "sender",
      recipient: email,
      replyTo: brand.email,
      subject: `We have your message (${reference})`,
      body: [
        "Hello,",
        "",
        `Your message has arrived. Its reference is ${reference}.`,
        `We reply within ${brand.reviewHours} hours.`,
        "",
        brand.name,
      ].join("\n"),
    },
  ];
}
