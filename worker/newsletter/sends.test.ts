import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { drainBacklog, drainOutbox } from "#worker/lib/outbox.ts";
import { queueMail } from "#worker/lib/outbox-store.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { clearNewsletter, insertSubscribers, pressButton } from "#worker/testing/newsletter.ts";
import { admin, number, provider, queueAll, start } from "#worker/testing/newsletter-sends.ts";
import { refusal } from "#worker/testing/outbox.ts";
import { continueSend } from "./continue-send.ts";
import { onBounce } from "./jobs.ts";
import { findSend, sendInProgress, sendPage } from "./send-store.ts";
import { cancelSend } from "./sends.ts";

const db = openDatabase(env.DB);
const minute = 60_000;

beforeEach(() => clearNewsletter());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const reasons = async () =>
  (
    await env.DB.prepare(
      "SELECT DISTINCT last_error AS reason FROM outbox WHERE status = 'cancelled'",
    ).all()
  ).results;

it("sends one mail each when the job runs three times at the same time", async () => {
  await insertSubscribers(500);
  const { id } = await start();
  const limits = { stepSize: 100, maxWaiting: 1000 };
  for (let step = 0; step < 8; step += 1)
    await Promise.all([1, 2, 3].map(() => continueSend(db, env, Date.now(), limits)));
  expect(await findSend(db, id)).toMatchObject({ queued: 500, waiting: 500 });
  expect(await number("SELECT count(DISTINCT recipient) AS n FROM outbox")).toBe(500);
});

it("sends the text, the link and the headers for one-click unsubscription, each mail in one request to the provider", async () => {
  await insertSubscribers(35);
  const { id } = await start();
  await continueSend(db, env, Date.now());
  expect(await findSend(db, id)).toMatchObject({ state: "sending", queued: 35, waiting: 35 });
  const mail = vi.fn(async () => null);
  await drainBacklog({ DB: env.DB, EMAIL: { send: mail } });
  expect(mail).toHaveBeenCalledTimes(35);
  type Message = { headers: Record<string, string>; text: string; subject: string };
  const [[{ headers, text, subject }]] = mail.mock.calls as unknown as [[Message]];
  const link = /https?:\S+unsubscription\S+/.exec(text)?.[0] ?? "";
  expect(headers).toEqual({
    "List-Unsubscribe": `<${link}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    Precedence: "bulk",
  });
  expect(text).toContain("Kiln opens\n\nIn May.");
  expect(subject).toBe("Kiln opens");
  expect(await findSend(db, id)).toMatchObject({ state: "finished", sent: 35, waiting: 0 });
});

it("sends no further mail to a person who unsubscribes or bounces during a send, also when it was queued", async () => {
  await insertSubscribers(150);
  const { id } = await start();
  await continueSend(db, env, Date.now());
  const { results } = await env.DB.prepare(
    "SELECT body FROM outbox WHERE recipient LIKE '%0@x.example' ORDER BY seq LIMIT 3",
  ).all<{ body: string }>();
  for (const { body } of results) {
    const link = /\/api\/newsletter-unsubscription\S+/.exec(body)?.[0] ?? "";
    expect((await pressButton(link, "List-Unsubscribe=One-Click")).status).toBe(200);
  }
  const last = await env.DB.prepare(
    "SELECT email FROM newsletter_subscribers ORDER BY seq DESC LIMIT 1",
  ).first<string>("email");
  for (const mail of ["first", "second"])
    await onBounce(db, { id: mail, recipient: last ?? "" }, "no such user", Date.now());
  const { received, env: mailEnv } = provider();
  for (let run = 0; run < 3; run += 1) {
    await drainBacklog(mailEnv);
    await continueSend(db, env, Date.now());
  }
  await drainBacklog(mailEnv);
  expect(received).toHaveLength(146);
  expect(received).not.toContain(last);
  expect(await findSend(db, id)).toMatchObject({
    state: "finished",
    queued: 149,
    sent: 146,
    cancelled: 3,
  });
  expect(await reasons()).toEqual([{ reason: "Its reader is not subscribed any more." }]);
});

it("never sends a mail to an unsubscribed reader, even when an admin retries it", async () => {
  await insertSubscribers(1);
  await start();
  await continueSend(db, env, Date.now());
  await env.DB.exec("UPDATE newsletter_subscribers SET state = 'unsubscribed'");
  const { received, env: mailEnv } = provider();
  await drainOutbox(mailEnv);
  expect(received).toEqual([]);
  await continueSend(db, env, Date.now());
  expect(await number("SELECT count(*) AS n FROM outbox WHERE status = 'cancelled'")).toBe(1);
});

it("stops when it is cancelled, with exact numbers, no further mail and one audit event", async () => {
  await insertSubscribers(250);
  const { id } = await start();
  await continueSend(db, env, Date.now());
  const { received, env: mailEnv } = provider();
  await drainOutbox(mailEnv);
  const by = admin(Date.now());
  await cancelSend(db, id, by);
  await cancelSend(db, id, by);
  await continueSend(db, env, Date.now());
  await drainBacklog(mailEnv);
  expect(received).toHaveLength(10);
  expect(await findSend(db, id)).toMatchObject({
    state: "cancelled",
    recipients: 250,
    queued: 100,
    sent: 10,
    cancelled: 90,
    waiting: 0,
  });
  expect(await reasons()).toEqual([{ reason: "The newsletter was cancelled." }]);
  const events =
    "SELECT count(*) AS n FROM audit_events WHERE action = 'newsletter_send.cancelled' AND subject_id = ?";
  expect(await number(events, id)).toBe(1);
});

it("leaves a finished send as it is", async () => {
  await insertSubscribers(1);
  const { id } = await start();
  await continueSend(db, env, Date.now());
  await drainBacklog(provider().env);
  await cancelSend(db, id, admin(Date.now()));
  expect(await findSend(db, id)).toMatchObject({ state: "finished", cancelledAt: null });
});

it("counts the sent mails without those of erased people", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await insertSubscribers(6);
  const { id } = await start();
  await continueSend(db, env, Date.now());
  const one = provider(async (to) => {
    if (!/[45]@/.test(to)) throw refusal("E_RECIPIENT_NOT_ALLOWED");
  });
  await drainBacklog(one.env);
  // One whose mail was sent and one whose mail was not.
  await env.DB.exec(
    "DELETE FROM outbox WHERE recipient LIKE '%4@x.example' OR recipient LIKE '%1@x.example'",
  );
  expect(await findSend(db, id)).toMatchObject({ queued: 6, sent: 2, waiting: 3 });
});

it("sends a confirmation before all queued newsletters", async () => {
  await insertSubscribers(100);
  await start();
  await continueSend(db, env, Date.now() - minute);
  const mail = { recipientKind: "sender", recipient: "mina@okafor.example" } as const;
  await queueMail(db, newId(), { ...mail, subject: "Hello", body: "Hello" }, Date.now());
  const { received, env: mailEnv } = provider();
  await drainOutbox(mailEnv);
  expect(received).toHaveLength(10);
  expect(received).toContain("mina@okafor.example");
});

it("goes to the subscribers at its start, and to no later ones", async () => {
  await insertSubscribers(3);
  await insertSubscribers(2, "pending");
  const { id, recipients } = await start();
  await insertSubscribers(4);
  await queueAll(id);
  expect(recipients).toBe(3);
  expect(await findSend(db, id)).toMatchObject({ queued: 3 });
});

it("reads few rows for the list of sends, however many mails they have", async () => {
  await insertSubscribers(500);
  const { id } = await start();
  await queueAll(id);
  const { binding, rowsRead, queries } = countingDatabase();
  const page = await sendPage(openDatabase(binding), undefined);
  expect(page.items[0]).toMatchObject({ id, state: "finished", sent: 500 });
  expect(queries()).toBe(1);
  expect(rowsRead()).toBeLessThan(50);
});

it("reads few rows for the next step, however many mails were sent before", async () => {
  await insertSubscribers(500);
  await queueAll((await start()).id);
  await env.DB.exec("UPDATE outbox SET sent_at = created_at");
  await insertSubscribers(3);
  const { id } = await start();
  await continueSend(db, env, Date.now(), { stepSize: 1, maxWaiting: 10 });
  await env.DB.exec("UPDATE outbox SET last_error = 'refused' WHERE status = 'pending'");
  const { binding, rowsRead } = countingDatabase();
  expect(await sendInProgress(openDatabase(binding))).toMatchObject({ id });
  expect(rowsRead()).toBeLessThan(50);
});
