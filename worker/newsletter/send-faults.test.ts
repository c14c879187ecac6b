import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { drainBacklog, drainOutbox } from "#worker/lib/outbox.ts";
import { queueMail } from "#worker/lib/outbox-store.ts";
import { type Fault, faults, inVirtualTime, withFault } from "#worker/testing/faults.ts";
import { clearNewsletter, insertSubscribers } from "#worker/testing/newsletter.ts";
import { number, provider, queueAll, start } from "#worker/testing/newsletter-sends.ts";
import { refusal } from "#worker/testing/outbox.ts";
import { continueSend } from "./continue-send.ts";
import { findSend } from "./send-store.ts";

const db = openDatabase(env.DB);
const minute = 60_000;

beforeEach(() => clearNewsletter());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const breaksOff: Fault = faults["fails with an unknown error"];
const losesTheAnswer: Fault = faults["does the work and loses the answer"];

/** The database of a process that ends after its first query. */
function dying(): D1Database {
  let calls = 0;
  return withFault(env.DB, (work) => (++calls > 1 ? breaksOff(work) : work()));
}

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

it("marks a mail as failed, instead of sending it twice, when the connection was lost while it was sent", async () => {
  await insertSubscribers(2);
  const { id } = await start();
  await continueSend(db, env, Date.now());
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const lossy = provider(() => losesTheAnswer(async () => null));
  await drainOutbox(lossy.env);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60 * minute });
  const again = provider();
  await drainBacklog(again.env);
  expect([lossy.received.length, again.received]).toEqual([2, []]);
  expect(await findSend(db, id)).toMatchObject({ state: "finished", sent: 0, failed: 2 });
  const reason = "SELECT count(*) AS n FROM outbox WHERE status = 'dead' AND last_error = ?";
  expect(await number(reason, "Network connection lost, so it may have arrived.")).toBe(2);
});

it("makes one more mail a minute while none gets through and those before were put aside", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await insertSubscribers(40);
  const limits = { stepSize: 10, maxWaiting: 20 };
  const { id } = await start();
  const lossy = provider(() => losesTheAnswer(async () => null));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const steps = async (env_: Parameters<typeof drainBacklog>[0], count: number) => {
    for (let step = 0; step < count; step += 1) {
      await continueSend(db, env, Date.now(), limits);
      await drainBacklog(env_);
      vi.setSystemTime(Date.now() + minute);
    }
  };
  await steps(lossy.env, 4);
  expect(await findSend(db, id)).toMatchObject({ queued: 22, failed: 22 });
  await steps(provider().env, 3);
  expect(await findSend(db, id)).toMatchObject({ queued: 40, sent: 18, failed: 22 });
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

it("queues one more mail a minute while the provider is down, and continues afterwards", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await insertSubscribers(40);
  const limits = { stepSize: 10, maxWaiting: 30 };
  const { id } = await start();
  const down = provider(async () => {
    throw refusal("E_RATE_LIMIT_EXCEEDED");
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
    if (refused.has(to)) throw refusal("E_RECIPIENT_NOT_ALLOWED");
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
  await env.DB.exec("UPDATE outbox SET attempts = 7, next_attempt_at = 0 WHERE status = 'pending'");
  await steps(1);
  expect(await findSend(db, id)).toMatchObject({ state: "finished", sent: 20, failed: 40 });
});

it("ends the subscription of a reader to whom the provider sends nothing, at the last try", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await insertSubscribers(2);
  const [first, second] = [await start(), await start()];
  const suppressing = provider(async () => {
    throw refusal("E_RECIPIENT_SUPPRESSED", "on the suppression list");
  });
  await continueSend(db, env, Date.now());
  await drainBacklog(suppressing.env);
  expect(
    await number("SELECT count(*) AS n FROM outbox WHERE status = 'pending' AND attempts = ?", 1),
  ).toBe(2);
  await env.DB.exec("UPDATE outbox SET attempts = 7, next_attempt_at = 0");
  await drainBacklog(suppressing.env);
  const refused = "SELECT count(*) AS n FROM outbox WHERE status = 'dead' AND last_error = ?";
  expect(await number(refused, "E_RECIPIENT_SUPPRESSED: on the suppression list")).toBe(2);
  // One has signed up anew since.
  await env.DB.exec(
    `UPDATE newsletter_subscribers SET confirmed_at = ${Date.now() + minute} WHERE email LIKE '%1@x.example'`,
  );
  await continueSend(db, env, 7);
  const states =
    "SELECT count(*) AS n FROM newsletter_subscribers WHERE state = ? AND ended_at IS ?";
  expect(await number(states, "bounced", 7)).toBe(1);
  expect(await number(states, "subscribed", null)).toBe(1);
  expect(await findSend(db, first.id)).toMatchObject({ failed: 2 });
  expect(await findSend(db, second.id)).toMatchObject({ queued: 1, waiting: 1 });
});

it("sends newsletters in the last hour of the day after one whose quota is used up, and loses no try by that", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await insertSubscribers(25);
  const { id } = await start();
  const noon = Date.UTC(2031, 6, 1, 12);
  vi.useFakeTimers({ toFake: ["Date"], now: noon });
  const runAt = async (hour: number, mailEnv: ReturnType<typeof provider>["env"]) => {
    vi.setSystemTime(noon + (hour - 12) * 60 * minute);
    await continueSend(db, env, Date.now(), { stepSize: 20, maxWaiting: 20 });
    await drainBacklog(mailEnv);
  };
  const full = provider(async () => {
    throw refusal("E_DAILY_LIMIT_EXCEEDED");
  });
  await runAt(12, full.env);
  expect(full.received).toHaveLength(10);
  const mail = { recipientKind: "sender", recipient: "mina@okafor.example" } as const;
  await queueMail(db, newId(), { ...mail, subject: "Hello", body: "Hello" }, Date.now());
  const { received, env: mailEnv } = provider();
  for (const hour of [23, 24, 46]) await runAt(hour, mailEnv);
  expect(received).toEqual(["mina@okafor.example"]);
  expect(await number("SELECT sum(attempts) AS n FROM outbox WHERE status = 'pending'")).toBe(0);
  for (const hour of [47, 47.1]) await runAt(hour, mailEnv);
  expect(received).toHaveLength(26);
  expect(await findSend(db, id)).toMatchObject({ state: "finished", sent: 25 });
});
