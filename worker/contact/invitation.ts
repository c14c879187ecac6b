import { brand } from "#contract/brand.ts";
import type { InvitationSlot } from "#contract/invitations.ts";
import type { MailAttachment } from "#worker/lib/outbox-store.ts";

/** The most octets of a line without its end (RFC 5545, section 3.1). */
const maxOctets = 75;

const octetsOf = (character: string) => new TextEncoder().encode(character).length;

/** A content line in lines of at most 75 octets; a continuation begins with a space, and no character is cut. */
function folded(line: string): string {
  let text = "";
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > maxOctets) {
      text += "\r\n ";
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a value may not hold them.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** A value of the type TEXT. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(controls, "")
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

/** The value of a parameter in quotes, which has no way to hold a quote or the end of a line. */
const quoted = (text: string): string =>
  `"${text.replaceAll('"', "'").replaceAll(/\s+/g, " ").replaceAll(controls, "")}"`;

/** An email as a URI; `+` stays, because calendars compare the address as it is written. */
const mailto = (email: string): string =>
  `mailto:${encodeURI(email).replaceAll(/[?#&]/g, encodeURIComponent)}`;

/** A time (epoch ms) in UTC: `20261122T140000Z`. */
const utc = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** What an invitation says. */
export type Invitation = {
  /** The same for each version of the same invitation. */
  readonly uid: string;
  readonly slot: InvitationSlot;
  /** When it was made (epoch ms). */
  readonly madeAt: number;
  readonly summary: string;
  readonly description: string;
  /** `TENTATIVE` where other times are offered too, `CANCELLED` when another one of them holds. */
  readonly status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
  /** Raised by each version of the same invitation. */
  readonly sequence: number;
  /** Where the answer of the attendee's calendar goes. */
  readonly organizerEmail: string;
  readonly attendee: { readonly name: string; readonly email: string };
};

/** What a calendar does with an invitation (RFC 5546). */
const methodOf = ({ status }: Pick<Invitation, "status">) =>
  status === "CANCELLED" ? "CANCEL" : "REQUEST";

/** An invitation to a call as iCalendar text (RFC 5545). */
export function invitationText(invitation: Invitation): string {
  const { uid, slot, madeAt, summary, description, organizerEmail, attendee } = invitation;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(brand.name)}//Messages//EN`,
    "CALSCALE:GREGORIAN",
    `METHOD:${methodOf(invitation)}`,
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `SEQUENCE:${invitation.sequence}`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART:${utc(slot.startsAt)}`,
    `DTEND:${utc(slot.startsAt + slot.minutes * 60_000)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `STATUS:${invitation.status}`,
    `ORGANIZER;CN=${quoted(brand.name)}:${mailto(organizerEmail)}`,
    `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:${mailto(attendee.email)}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** What the invitations of one reply have in common. */
type Offer = Pick<Invitation, "madeAt" | "description" | "organizerEmail" | "attendee"> & {
  /** Of the reply. */
  readonly id: string;
  readonly reference: string;
  readonly slots: readonly InvitationSlot[];
};

/** The file of one time of an offer: one each, because calendars read only the first event of a file. */
function invitationFile(
  { id, reference, slots, ...common }: Offer,
  index: number,
  version: Pick<Invitation, "slot" | "status" | "sequence">,
): MailAttachment {
  const domain = brand.email.slice(brand.email.indexOf("@") + 1);
  const isOneOfMany = slots.length > 1;
  const option = isOneOfMany ? `, option ${index + 1} of ${slots.length}` : "";
  return {
    filename: isOneOfMany ? `invitation-${index + 1}.ics` : "invitation.ics",
    type: `text/calendar; charset=utf-8; method=${methodOf(version)}`,
    content: invitationText({
      ...common,
      ...version,
      uid: `${id}-${index + 1}@${domain}`,
      summary: `Call with ${brand.name} (${reference})${version.status === "CONFIRMED" ? "" : option}`,
    }),
  };
}

/** The files of the times that a reply offers. */
export function invitationFiles(offer: Offer): MailAttachment[] {
  const status = offer.slots.length > 1 ? "TENTATIVE" : "CONFIRMED";
  return offer.slots.map((slot, index) =>
    invitationFile(offer, index, { slot, status, sequence: 0 }),
  );
}

/** The files that make one of the offered times hold and take the others out of the calendar, the one that holds first. */
export function heldSlotFiles(offer: Offer, held: number): MailAttachment[] {
  const files = offer.slots.map((slot, index) =>
    invitationFile(offer, index, {
      slot,
      status: index === held ? "CONFIRMED" : "CANCELLED",
      sequence: 1,
    }),
  );
  return [...files.slice(held, held + 1), ...files.toSpliced(held, 1)];
}
