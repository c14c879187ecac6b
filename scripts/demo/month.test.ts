import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { base64 } from "@scure/base";
import { beforeAll, expect, it, vi } from "vitest";
import { getAuditEvent, listAudit } from "#contract/audit.ts";
import { getConversation, listConversations } from "#contract/chat-inbox.ts";
import { getErrorGroup, listErrorGroups } from "#contract/error-groups.ts";
import { getMessage, listMessages } from "#contract/messages.ts";
import { getMail, listOutbox } from "#contract/outbox.ts";
import { getPerson, listPeople } from "#contract/people.ts";
import { demoChats } from "#seed/demo/chats.ts";
import { demoDataRequests } from "#seed/demo/data-requests.ts";
import { demoErrors } from "#seed/demo/errors.ts";
import { demoMessages } from "#seed/demo/messages.ts";
import { demoSubscribers } from "#seed/demo/newsletter.ts";
import { demoSavedReplies } from "#seed/demo/saved-replies.ts";
import { app } from "#worker/app.ts";
import { sampleEntries } from "#worker/content/sample-entries.ts";
import { entries } from "#worker/content/store.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { pictureFiles } from "#worker/testing/picture-files.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { applicationCases, applicationPages } from "./application-cases.ts";
import { fillMonth } from "./month.ts";
import type { MonthEnv } from "./step.ts";

const now = Date.parse("2026-03-10T11:00:00Z");
const account = (firstName: string, isAdmin: boolean) => ({
  ...{ email: `${firstName}@agency.example`, subject: firstName, firstName, isAdmin },
});
const options = {
  accounts: [account("Ada", true), account("Jun", true), account("Mina", false)],
  picture: base64.encode(pictureFiles["48x32.png"]),
};
const count = (from: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${from}`).first("n");

// The project of this file runs the worker of the month, whose conversations have more methods than the product's.
const bindings = env as unknown as MonthEnv;

beforeAll(async () => {
  // The provider of the month refuses some mails, which the product logs.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const db = openDatabase(env.DB);
  for (const entry of sampleEntries()) await db.insert(entries).values(entry);
  await fillMonth(bindings, now, options);
}, 300_000);

it("stores every message, in the order received, and nothing later than now", async () => {
  expect(await count("messages")).toBe(demoMessages.length);
  const pairs = "messages a JOIN messages b ON b.seq = a.seq + 1";
  expect(await count(`${pairs} WHERE b.received_at < a.received_at`)).toBe(0);
  expect(await count(`audit_events WHERE at > ${now}`)).toBe(0);
});

applicationCases(now);

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

it("sends the mails of the month but those that the provider refused", async () => {
  expect(await count("outbox WHERE status = 'dead' AND recipient_kind = 'sender'")).toBe(1);
  expect(await count("outbox WHERE status = 'dead' AND attempts <> 8")).toBe(0);
  expect(await count("outbox WHERE status = 'pending'")).toBe(1);
  expect(await count(`outbox WHERE status = 'pending' AND next_attempt_at < ${now}`)).toBe(0);
  expect(await count("outbox WHERE status = 'sent' AND sent_at < created_at")).toBe(0);
  expect(await count(`outbox WHERE sent_at > ${now}`)).toBe(0);
});

it("gives every error that was decided on the audit event of the decision", async () => {
  const decided = demoErrors.filter(({ status }) => status !== undefined);
  expect(await count("error_groups")).toBe(demoErrors.length);
  const isAudited = `EXISTS (SELECT 1 FROM audit_events
    WHERE subject_id = fingerprint AND action = 'error_group.' || status)`;
  expect(await count(`error_groups WHERE status <> 'open' AND ${isAudited}`)).toBe(decided.length);
});

it("has subscribers in every state, and newsletters with what became of each mail", async () => {
  const erased = demoDataRequests.filter(({ kind }) => kind === "erase").length;
  expect(await count("newsletter_subscribers")).toBe(demoSubscribers.length - erased);
  const states = "SELECT state, count(*) AS n FROM newsletter_subscribers GROUP BY state";
  const { results } = await env.DB.prepare(states).all<{ state: string; n: number }>();
  const found = Object.fromEntries(results.map(({ state, n }) => [state, n]));
  expect(Object.keys(found).toSorted()).toEqual([
    "bounced",
    "pending",
    "subscribed",
    "unsubscribed",
  ]);
  expect(await count("newsletter_sends WHERE queued_at IS NOT NULL AND queued > 60")).toBe(2);
  const ofNewsletters = "outbox WHERE recipient_kind = 'subscriber'";
  expect(await count(`${ofNewsletters} AND status = 'dead'`)).toBeGreaterThan(0);
  expect(await count(`${ofNewsletters} AND last_error LIKE 'It came back%'`)).toBeGreaterThan(2);
  // No sign-up is older than a week and not confirmed, because the product deletes those.
  const weekAgo = now - 7 * 24 * 3_600_000;
  expect(
    await count(`newsletter_subscribers WHERE state = 'pending' AND requested_at < ${weekAgo}`),
  ).toBe(0);
});

it("has conversations that wait, are being answered and are over, at the times they took place", async () => {
  expect(await count("chat_conversations")).toBe(demoChats.length);
  const statuses = "(SELECT DISTINCT status FROM chat_conversations)";
  expect(await count("chat_conversations WHERE status = 'waiting'")).toBeGreaterThanOrEqual(3);
  expect(await count("chat_conversations WHERE status = 'active'")).toBe(2);
  expect(await count(statuses)).toBe(3);
  const rated = demoChats.filter(({ lines }) => lines.some(([, move]) => move === "rate"));
  expect(await count("chat_conversations WHERE rating IS NOT NULL")).toBe(rated.length);
  expect(await count(`chat_conversations WHERE last_at > ${now}`)).toBe(0);
  expect(
    await count(`chat_conversations WHERE last_at < ${now - 20 * 24 * 3_600_000}`),
  ).toBeGreaterThan(2);
});

it("keeps a picture, a note and the mail with unread answers in the log of a conversation", async () => {
  const { results } = await env.DB.prepare("SELECT id FROM chat_conversations").all<{
    id: string;
  }>();
  const kinds = new Set<string>();
  for (const { id } of results) {
    using events = await env.CHAT_SESSIONS.getByName(id).history("team");
    for (const event of events) kinds.add(event.picture ? "picture" : event.kind);
  }
  expect([...kinds]).toEqual(expect.arrayContaining(["picture", "note", "followed_up", "rated"]));
});

it("has saved replies, an erasure that is done and an export that can be downloaded", async () => {
  expect(await count("chat_saved_replies")).toBe(demoSavedReplies.length);
  expect(
    await count("data_requests WHERE kind = 'erase' AND status = 'done' AND email IS NULL"),
  ).toBe(1);
  expect(
    await count(`data_requests WHERE kind = 'export' AND status = 'ready' AND expires_at > ${now}`),
  ).toBe(1);
});

/** Each list of the back office and the record of one of its rows. */
const lists = [
  ...applicationPages,
  [listMessages, getMessage],
  [listOutbox, getMail],
  [listErrorGroups, getErrorGroup],
  [listPeople, getPerson],
  [listAudit, getAuditEvent],
  [{ path: `${listConversations.path}?view=all` }, getConversation],
] as const;

it.each(lists.map(([list, detail]) => [list.path, detail] as const))(
  "stores what the product can show: %s",
  async (list, detail) => {
    const { cookie } = await signIn("admin");
    const read = (path: string) =>
      app.request(path, { headers: { Cookie: cookie } }, env, createExecutionContext());
    const { items }: { items: { id: string }[] } = await (await read(list)).json();
    expect(items.length).toBeGreaterThan(1);
    for (const { id } of items) {
      const { status } = await read(detail.path.replace(":id", encodeURIComponent(id)));
      expect(status, id).toBe(200);
    }
  },
);

it("leaves the clock of the worker as it was", () => {
  expect(Math.abs(Date.now() - performance.timeOrigin - performance.now())).toBeLessThan(60_000);
});

it("refuses a database that has records", async () => {
  await expect(fillMonth(bindings, now, options)).rejects.toThrow("npm run reset");
});
