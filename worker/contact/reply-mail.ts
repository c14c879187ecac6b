import { brand, siteTimeZone } from "#contract/brand.ts";
import { startOf } from "#contract/cut-text.ts";
import type { InvitationSlot } from "#contract/invitations.ts";
import { isolated } from "#contract/isolated.ts";
import { mailDelayMs } from "#contract/undo.ts";
import type { Mail } from "#worker/lib/outbox-store.ts";
import { threadHeaders } from "#worker/lib/written-mail.ts";
import { heldSlotFiles, invitationFiles } from "./invitation.ts";
import type { MessageRow } from "./store.ts";

/** What a reply quotes at most, in UTF-16 units. */
const maxQuote = 4000;

/** "Tuesday, 1 December 2026 at 14:30", on the clock of the agency. */
const timeText = (time: number): string =>
  new Intl.DateTimeFormat(brand.locale, {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: siteTimeZone,
  }).format(time);

const slotLine = ({ startsAt, minutes }: InvitationSlot) =>
  `- ${timeText(startsAt)} (${siteTimeZone.replaceAll("_", " ")}), ${minutes} minutes`;

function slotLines(slots: readonly InvitationSlot[]): string[] {
  const [first] = slots;
  if (first === undefined) return [];
  const [lead, ask] =
    slots.length === 1
      ? ["We suggest this time for our call:", "Please accept the attached invitation."]
      : [
          "We suggest these times for our call:",
          "Please accept the attached invitation that suits you.",
        ];
  return ["", lead, ...slots.map(slotLine), ask];
}

/** What the sender wrote last, and when (epoch ms). */
export type Quote = { readonly text: string; readonly at: number };

function quoteLines({ text, at }: Quote): string[] {
  const quoted = startOf(text, maxQuote);
  const lines = quoted.split(/\r\n?|\n/).map((line) => `> ${line}`);
  return ["", `On ${timeText(at)} you wrote:`, ...lines, ...(quoted === text ? [] : ["> …"])];
}

function heldSlotLines(slots: readonly InvitationSlot[], held: number): string[] {
  return slots.flatMap((slot, index) =>
    index === held
      ? [
          "Our call is on:",
          slotLine(slot),
          "",
          "The other times are cancelled. The attached files update your calendar.",
        ]
      : [],
  );
}

/** A reply as it is stored. */
export type NewReply = {
  readonly id: string;
  readonly text: string;
  readonly slots: readonly InvitationSlot[];
};

/** What a reply goes to: the conversation so far. */
export type Thread = {
  readonly message: MessageRow;
  readonly replyTo: string;
  readonly quote: Quote;
  /** The ids of earlier mails, oldest first. */
  readonly messageIds: readonly string[];
};

/** The mail of a reply, due when it can no longer be taken back. */
export function replyMail({ id, text, slots }: NewReply, thread: Thread, now: number): Mail {
  const { message, replyTo, quote } = thread;
  const { reference, email, name } = message;
  const attendee = { name, email };
  const offer = { id, reference, slots, madeAt: now, organizerEmail: replyTo, attendee };
  return {
    recipientKind: "reply",
    key: id,
    recipient: email,
    replyTo,
    subject: `Re: ${isolated(message.subject)} (${reference})`,
    body: [text, ...slotLines(slots), ...quoteLines(quote)].join("\n"),
    ...threadHeaders(thread.messageIds),
    ...(slots.length > 0 && { attachments: invitationFiles({ ...offer, description: text }) }),
    delayMs: mailDelayMs,
  };
}

/** The mail that says which of the times of a reply holds; `key` sends it once. */
export function heldSlotMail(
  { id, slots }: Omit<NewReply, "text">,
  { key, held }: { readonly key: string; readonly held: number },
  { message, replyTo, messageIds }: Omit<Thread, "quote">,
  now: number,
): Mail {
  const { reference, email, name } = message;
  const lines = heldSlotLines(slots, held);
  const description = lines.join("\n");
  const attendee = { name, email };
  const offer = { id, reference, slots, madeAt: now, organizerEmail: replyTo, attendee };
  return {
    recipientKind: "reply",
    key,
    recipient: email,
    replyTo,
    subject: `Re: ${isolated(message.subject)} (${reference})`,
    body: description,
    ...threadHeaders(messageIds),
    attachments: heldSlotFiles({ ...offer, description }, held),
  };
}
