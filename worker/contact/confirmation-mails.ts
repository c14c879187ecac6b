import { brand } from "#contract/brand.ts";
import { greeting, withSpamTag } from "#worker/lib/mail-text.ts";
import type { Mail } from "#worker/lib/outbox-store.ts";
import type { NewMessage } from "./store.ts";

/**
 * The mails to the team and to the sender about a new message. Likely spam is mailed to the team only,
 * because its sender may have entered the email of a stranger.
 */
export function confirmationMails(newMessage: NewMessage): Mail[] {
  const { name, email, subject, message, reference, isSpam } = newMessage;
  const toTeam: Mail = {
    recipientKind: "team",
    recipient: brand.email,
    replyTo: email,
    subject: withSpamTag(`${subject} (${reference})`, newMessage),
    body: `${name} <${email}> wrote:\n\n${message}`,
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
        greeting(name),
        "",
        `Your message has arrived. Its reference is ${reference}.`,
        `We reply within ${brand.reviewHours} hours.`,
        "",
        brand.name,
      ].join("\n"),
    },
  ];
}
