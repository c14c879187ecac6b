import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { AuditContext } from "#worker/lib/audit-store.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { drainBacklog, drainOutbox, type Mailer } from "#worker/lib/outbox.ts";
import { queueMail } from "#worker/lib/outbox-store.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { type Fault, faults, inVirtualTime, withFault } from "#worker/testing/faults.ts";
import { clearNewsletter, insertSubscribers, pressButton } from "#worker/testing/newsletter.ts";
import { continueSend } from "./continue-send.ts";
import { onBounce } from "./jobs.ts";
import { findSend, sendInProgress, sendPage } from "./send-store.ts";
import { cancelSend, startSend } from "./sends.ts";

const db = openDatabase(env.DB);
const minute = 60_000;
const newsletter = { subject: "Kiln opens", text: "Kiln opens\n\nIn May." };
const admin = (at: number): AuditContext => ({ actorId: newId(), requestId: newId(), at });

beforeEach(() => clearNewsletter());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const start = (at = Date.now()) =>
  startSend(db, { postId: newId(), earlierCount: 0, newsletter }, admin(at));

/** Steps of the job until the send has made all its mails, on the database of each step, by number. */
async function queueAll(id: string, databaseOf = (_step: number): D1Database => env.DB) {
  const limits = { stepSize: 200, maxWaiting: 500 };
  for (let step = 0; (await findSend(db, id))?.state === "queueing"; step += 1) {
    if (step > 1000) throw new Error("The send does not end");
    await continueSend(openDatabase(databaseOf(step)), env, Date.now(), limits).catch(() => {});
    // The provider takes what is queued, so that the next step has something to do.
    await env.DB.prepare("UPDATE outbox SET status = 'sent' WHERE status = 'pending'").run();
  }
}

const number = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .first<number>("n");

/** A provider that writes down to whom it was asked to send. */
function provider(send: (to: string) => Promise<unknown> = async () => null) {
  const received: string[] = [];
  const EMAIL: Mailer = {
    send: (message) => {
      received.push(String(message.to));
      return send(String(message.to));
    },
  };
  return { received, env: { DB: env.DB, EMAIL } };
}

const breaksOff: Fault = faults["fails with an unknown error"];
/** The database of a process that ends after its first query. */
function dying(): D1Database {
  let calls = 0;
  return withFault(env.DB, (work) => (++calls > 1 ? breaksOff(work) : work()));
}
const reasons = async () =>
  (
    await env.DB.prepare(
      "SELECT DISTINCT last_error AS reason FROM outbox WHERE status = 'cancelled'",
    ).all()
  ).results;
const losesTheAnswer: Fault = faults["does the work and loses the answer"];

it("sends 10,000 subscribers one mail each when the process ends at any point", async () => {
  await insertSubscribers(10_000);
  const { id } = await start();
  // Steps end before their first query, after the last one has been stored, and in between.
  await queueAll(id, (step) => {
    if (step % 7 === 1) return withFault(env.DB, breaksOff);
    if (step % 7 === 3) return withFault(env.DB, losesTheAnswer);
    if (step % 7 !== 5) return env.DB;
    let calls = 0;
    return withFault(env.DB, (work) => (++calls > step % 4 ? breaksOff(work) : work()));
  });
  expect(await findSend(db, id)).toMatchObject({ recipients: 10_000, queued: 10_000 });
  expect(await number("SELECT count(*) AS n FROM outbox")).toBe(10_000);
  expect(await number("SELECT count(DISTINCT recipient) AS n FROM outbox")).toBe(10_000);
}, 60_000);

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

it("marks a mail as failed, instead of sending it twice, when the process ended while it was sent", async () => {
  await insertSubscribers(25);
  const { id } = await start();
  await continueSend(db, env, Date.now());
  // The provider takes the mails of the first drain, and the process ends before that is stored.
  const killed = provider();
  const unable = withFault(env.DB, breaksOff);
  await expect(drainOutbox({ ...killed.env, DB: dying() })).rejects.toThrow();
  await expect(drainOutbox({ ...killed.env, DB: unable })).rejects.toThrow();
  expect(killed.received).toHaveLength(10);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * minute });
  const again = provider();
  await drainBacklog(again.env);
  expect(again.received).toHaveLength(15);
  expect(new Set([...killed.received, ...again.received]).size).toBe(25);
  expect(await findSend(db, id)).toMatchObject({ state: "finished", sent: 15, failed: 10 });
  const reason = "SELECT count(*) AS n FROM outbox WHERE status = 'dead' AND last_error LIKE ?";
  expect(await number(reason, "%may have arrived%")).toBe(10);
});

it("marks a mail as failed, instead of sending it twice, when the provider does not answer in time", async () => {
  await insertSubscribers(2);
  const { id } = await start();
  await continueSend(db, env, Date.now());
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const slow = provider(() => new Promise(() => {}));
  await inVirtualTime(() => drainOutbox(slow.env));
  expect(slow.received).toHaveLength(2);
  // A later mail that gets through ends an outage, and brings back only what was refused in it.
  const mail = { recipientKind: "sender", recipient: "mina@okafor.example" } as const;
  await queueMail(db, newId(), { ...mail, subject: "Hello", body: "Hello" }, Date.now());
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60 * minute });
  const again = provider();
  await drainBacklog(again.env);
  expect(again.received).toEqual(["mina@okafor.example"]);
  expect(await findSend(db, id)).toMatchObject({ state: "finished", sent: 0, failed: 2 });
  const reason = "SELECT count(*) AS n FROM outbox WHERE status = 'dead' AND last_error LIKE ?";
  expect(await number(reason, "No answer within 20000 ms, so it may have arrived.")).toBe(2);
});

it("does not mark a mail as cancelled that may have been sent before its reader unsubscribed", async () => {
  await insertSubscribers(1);
  const { id } = await start();
  await continueSend(db, env, Date.now());
  await expect(drainOutbox({ ...provider().env, DB: dying() })).rejects.toThrow();
  await env.DB.exec("UPDATE newsletter_subscribers SET state = 'unsubscribed'");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * minute });
  await continueSend(db, env, Date.now());
  const { received, env: mailEnv } = provider();
  await drainBacklog(mailEnv);
  expect(received).toEqual([]);
  expect(await findSend(db, id)).toMatchObject({ failed: 1, cancelled: 0 });
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

it("queues one more mail a minute while the provider is down, and continues afterwards", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await insertSubscribers(40);
  const limits = { stepSize: 10, maxWaiting: 30 };
  const { id } = await start();
  const down = provider(async () => {
    throw new Error("down");
  });
  const startedAt = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: startedAt });
  for (let run = 0; run < 6; run += 1) {
    await continueSend(db, env, Date.now(), limits);
    await drainBacklog(down.env);
    vi.setSystemTime(Date.now() + minute);
  }
  expect(await findSend(db, id)).toMatchObject({ queued: 33, sent: 0, waiting: 33 });
  const up = provider();
  for (let run = 0; run < 3; run += 1) {
    await continueSend(db, env, Date.now(), limits);
    await drainBacklog(up.env);
    vi.setSystemTime(Date.now() + 60 * minute);
  }
  expect(await findSend(db, id)).toMatchObject({ state: "finished", sent: 40 });
  expect(up.received.toSorted()).toEqual([...new Set(up.received)].toSorted());
  expect(up.received).toHaveLength(40);
});

it("sends the other mails when the provider refuses some recipients, and counts the refused ones", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await insertSubscribers(60);
  const limits = { stepSize: 10, maxWaiting: 20 };
  const { id } = await start();
  const first = "SELECT email FROM newsletter_subscribers ORDER BY seq LIMIT 40";
  const { results } = await env.DB.prepare(first).all<{ email: string }>();
  const refused = new Set(results.map(({ email }) => email));
  const picky = provider(async (to) => {
    if (refused.has(to)) throw new Error("no such mailbox");
  });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const steps = async (count: number) => {
    for (let step = 0; step < count; step += 1) {
      await continueSend(db, env, Date.now(), limits);
      await drainBacklog(picky.env);
      vi.setSystemTime(Date.now() + minute);
    }
  };
  await steps(30);
  expect(await findSend(db, id)).toMatchObject({
    ...{ state: "sending", queued: 60, sent: 20 },
    ...{ waiting: 40, refused: 40, failed: 0 },
  });
  vi.setSystemTime(Date.now() + 1440 * minute);
  await env.DB.exec("UPDATE outbox SET attempts = 6, next_attempt_at = 0 WHERE status = 'pending'");
  await steps(1);
  expect(await findSend(db, id)).toMatchObject({ state: "finished", sent: 20, failed: 40 });
});

it("counts the sent mails without those of erased people", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await insertSubscribers(6);
  const { id } = await start();
  await continueSend(db, env, Date.now());
  const one = provider(async (to) => {
    if (!/[45]@/.test(to)) throw new Error("no such mailbox");
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
