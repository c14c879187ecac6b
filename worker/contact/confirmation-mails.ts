import { brand } from "#contract/brand.ts";
import { greeting, withSpamTag } from "#worker/lib/mail-text.ts";
import type { Mail } from "#worker/lib/outbox-store.ts";
import type { NewMessage } from "./store.ts";

/** What the team and the sender are told when a message arrives; of what looks like spam only the team hears. */
export function confirmationMails(letter: NewMessage): Mail[] {
  const { name, email, subject, message, reference, isSpam } = letter;
  const toTeam: Mail = {
    audience: "team",
    recipient: brand.email,
    replyTo: email,
    subject: withSpamTag(`${subject} (${reference})`, letter),
    body: `${name} <${email}> wrote:\n\n${message}`,
  };
  if (isSpam) return [toTeam];
  return [
    toTeam,
    {
      audience: "sender",
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
