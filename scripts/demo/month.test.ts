import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { demoApplications } from "#seed/demo/applications.ts";
import { demoMessages } from "#seed/demo/messages.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { fillMonth } from "./month.ts";

const now = Date.parse("2026-03-10T11:00:00Z");
const account = (firstName: string, isAdmin: boolean) => ({
  ...{ email: `${firstName}@agency.example`, subject: firstName, firstName, isAdmin },
});
const settings = {
  PUBLIC_ORIGIN: "https://site.example",
  SEAL_KEY: "a-key-of-at-least-thirty-two-characters",
  issuer: "https://id.example",
  accounts: [account("Ada", true), account("Jun", true), account("Mina", false)],
};
const count = (from: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${from}`).first("n");

const stores = { db: openDatabase(env.DB), bucket: env.MEDIA };

beforeAll(() => fillMonth(stores, now, settings));

it("stores every application and message, in the order received, and nothing later than now", async () => {
  expect(await count("applications")).toBe(demoApplications.length);
  expect(await count("messages")).toBe(demoMessages.length);
  for (const table of ["applications", "messages"]) {
    const pairs = `${table} a JOIN ${table} b ON b.seq = a.seq + 1`;
    expect(await count(`${pairs} WHERE b.received_at < a.received_at`)).toBe(0);
  }
  expect(await count(`applications WHERE received_at > ${now}`)).toBe(0);
  expect(await count(`application_events WHERE happened_at > ${now}`)).toBe(0);
  expect(await count(`audit_events WHERE at > ${now}`)).toBe(0);
});

it("gives applications in every stage a history of the changes that led to it", async () => {
  const stages = "(SELECT DISTINCT stage, outcome FROM applications)";
  expect(await count(stages)).toBe(6);
  const changes =
    "(SELECT count(*) FROM application_events WHERE application_id = a.id AND kind NOT LIKE 'note%')";
  expect(await count(`applications a WHERE version <> ${changes}`)).toBe(0);
  const latest = `(SELECT stage FROM application_events WHERE application_id = a.id
    AND kind = 'moved' ORDER BY happened_at DESC LIMIT 1)`;
  expect(await count(`applications a WHERE stage <> coalesce(${latest}, 'new')`)).toBe(0);
});

it("holds the whole conversation about each message", async () => {
  const replied = demoMessages.filter(({ reply }) => reply);
  const answered = replied.filter(({ answer }) => answer);
  const closed = replied.filter(({ isClosed }) => isClosed);
  expect(await count("message_entries WHERE kind = 'reply'")).toBe(replied.length);
  expect(await count("outbox WHERE recipient_kind = 'reply'")).toBe(replied.length);
  expect(await count("received_mails WHERE record_kind = 'message'")).toBe(answered.length);
  expect(await count("messages WHERE status = 'closed'")).toBe(closed.length);
  const isOpen = "status = 'open' AND answered_at < waiting_since";
  expect(await count(`messages WHERE ${isOpen}`)).toBe(answered.length);
  expect(await count(`received_mails WHERE received_at > ${now}`)).toBe(0);
});

it("sends the mails of the month but two that the provider refused", async () => {
  expect(await count("outbox WHERE status = 'dead'")).toBe(1);
  expect(await count("outbox WHERE status = 'pending'")).toBe(1);
  expect(await count("outbox WHERE status = 'sent' AND sent_at < created_at")).toBe(0);
});

it("refuses a database that has applications", async () => {
  await expect(fillMonth(stores, now, settings)).rejects.toThrow("npm run reset");
});
