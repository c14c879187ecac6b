import { expect, it } from "vitest";
import { brand } from "#contract/brand.ts";
import { heldSlotFiles, type Invitation, invitationFiles, invitationText } from "./invitation.ts";

const startsAt = Date.UTC(2026, 11, 1, 14, 30);
const madeAt = Date.UTC(2026, 10, 22, 9, 5, 7);

const invitation = (changes: Partial<Invitation> = {}): string =>
  invitationText({
    uid: "reply-1@agency.example",
    slot: { startsAt, minutes: 45 },
    madeAt,
    summary: "Call",
    description: "Until then.",
    status: "CONFIRMED",
    sequence: 0,
    organizerEmail: "hello+ss-1.abc@agency.example",
    attendee: { name: "Mina", email: "mina@x.example" },
    ...changes,
  });

/** The content lines of a text, unfolded as RFC 5545 says. */
const linesOf = (text: string) => text.replaceAll("\r\n ", "").trimEnd().split("\r\n");
const lineOf = (text: string, name: string) =>
  linesOf(text).find((line) => line.startsWith(name)) ?? "";

it("is one event in UTC with organiser and attendee, each line ended by CRLF", () => {
  const text = invitation();
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(linesOf(text)).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${brand.name}//Messages//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:REQUEST",
    "BEGIN:VEVENT",
    "UID:reply-1@agency.example",
    "SEQUENCE:0",
    "DTSTAMP:20261122T090507Z",
    "DTSTART:20261201T143000Z",
    "DTEND:20261201T151500Z",
    "SUMMARY:Call",
    "DESCRIPTION:Until then.",
    "STATUS:CONFIRMED",
    `ORGANIZER;CN="${brand.name}":mailto:hello+ss-1.abc@agency.example`,
    'ATTENDEE;CN="Mina";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:mina@x.example',
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
});

it.each([
  ["commas and semicolons", "Call, now; or later", "Call\\, now\\; or later"],
  ["backslashes", "C:\\calls", "C:\\\\calls"],
  ["line breaks of every system", "one\ntwo\r\nthree\rfour", "one\\ntwo\\nthree\\nfour"],
  [
    "a property on a line of its own",
    "x\r\nATTENDEE:mailto:a@b.example",
    "x\\nATTENDEE:mailto:a@b.example",
  ],
  ["control characters", "a\u0007b\u0000c", "abc"],
  ["emoji and right-to-left text", "🧑🏽‍🚀 שלום", "🧑🏽‍🚀 שלום"],
])("escapes %s in texts", (_, summary, expected) => {
  expect(lineOf(invitation({ summary }), "SUMMARY")).toBe(`SUMMARY:${expected}`);
});

it.each([
  ["quotes", 'Mina "Mi" Okafor', "Mina 'Mi' Okafor"],
  ["commas, semicolons and colons", "Okafor, Mina; M: O", "Okafor, Mina; M: O"],
  ["line breaks", "Mina\r\nDTSTART:20200101T000000Z", "Mina DTSTART:20200101T000000Z"],
  ["right-to-left text", "‏מינה", "‏מינה"],
])("keeps %s of a name inside its quotes", (_, name, expected) => {
  const text = invitation({ attendee: { name, email: "mina@x.example" } });
  expect(lineOf(text, "ATTENDEE")).toContain(`;CN="${expected}";ROLE`);
  expect(linesOf(text)).toHaveLength(18);
});

it("writes an email beyond ASCII as a URI, and leaves a plus as it is", () => {
  const text = invitation({ attendee: { name: "M", email: "mïna+a?b&c%@x.example" } });
  expect(lineOf(text, "ATTENDEE")).toContain(":mailto:m%C3%AFna+a%3Fb%26c%25@x.example");
});

it.each(["x".repeat(10_000), "🦄".repeat(2500), "שלום ".repeat(2000), `${"a".repeat(74)}é`])(
  "folds a long text to lines of 75 octets without cutting a character",
  (description) => {
    const text = invitation({ description });
    const octets = text.split("\r\n").map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(Math.max(...octets)).toBeGreaterThan(71);
    expect(text.isWellFormed()).toBe(true);
    expect(lineOf(text, "DESCRIPTION")).toBe(`DESCRIPTION:${description}`);
  },
);

const offer = {
  id: "0123456789abcdefghjkmnpqrs",
  reference: "SS-01234-56789",
  slots: [
    { startsAt, minutes: 15 },
    { startsAt: startsAt + 86_400_000, minutes: 30 },
  ],
  madeAt,
  description: "Which one?",
  organizerEmail: brand.email,
  attendee: { name: "Mina", email: "mina@x.example" },
} as const;

it("offers several times as files of their own, tentative, with ids that stay the same", () => {
  const files = invitationFiles(offer);
  expect(files.map(({ filename }) => filename)).toEqual(["invitation-1.ics", "invitation-2.ics"]);
  expect(new Set(files.map(({ type }) => type))).toEqual(
    new Set(["text/calendar; charset=utf-8; method=REQUEST"]),
  );
  const contents = files.map(({ content }) => content);
  expect(contents.map((text) => lineOf(text, "STATUS"))).toEqual(Array(2).fill("STATUS:TENTATIVE"));
  expect(new Set(contents.map((text) => lineOf(text, "UID"))).size).toBe(2);
  expect(contents.map((text) => text.match(/BEGIN:VEVENT/g)?.length)).toEqual([1, 1]);
  expect(
    invitationFiles({ ...offer, madeAt: madeAt + 1000 }).map(({ content }) =>
      lineOf(content, "UID"),
    ),
  ).toEqual(contents.map((text) => lineOf(text, "UID")));
  expect(invitationFiles({ ...offer, slots: offer.slots.slice(0, 1) })[0]?.content).toContain(
    "STATUS:CONFIRMED",
  );
});

it("confirms one of several times and cancels the others, under the ids they were offered with", () => {
  const [held, cancelled] = heldSlotFiles(offer, 1).map(({ type, content }) => ({ type, content }));
  const lines = (text = "") =>
    ["METHOD", "UID", "SEQUENCE", "STATUS"].map((of) => lineOf(text, of));
  const uid = (number: number) => `UID:${offer.id}-${number}@${brand.email.split("@")[1]}`;
  expect(lines(held?.content)).toEqual([
    "METHOD:REQUEST",
    uid(2),
    "SEQUENCE:1",
    "STATUS:CONFIRMED",
  ]);
  expect(lines(cancelled?.content)).toEqual([
    "METHOD:CANCEL",
    uid(1),
    "SEQUENCE:1",
    "STATUS:CANCELLED",
  ]);
  expect(cancelled?.type).toBe("text/calendar; charset=utf-8; method=CANCEL");
  expect(lineOf(held?.content ?? "", "SUMMARY")).not.toContain("option");
});
