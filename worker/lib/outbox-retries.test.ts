import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Fault, faults, inVirtualTime, withFault } from "#worker/testing/faults.ts";
import { mailer, queue, refusal, stored } from "#worker/testing/outbox.ts";
import { drainOutbox, type Mailer, nextAttempt } from "./outbox.ts";

it("keeps a mail that could not be sent with its error, and retries it later", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  await drainOutbox(mailer(() => {}));
  await queue("later");
  await drainOutbox(
    mailer(() => {
      throw new Error("mailbox on fire");
    }),
  );
  expect(warn).toHaveBeenCalledOnce();
  expect(await stored("later")).toEqual({
    status: "pending",
    attempts: 1,
    lastError: "mailbox on fire",
  });
  const send = vi.fn();
  await drainOutbox(mailer(send));
  expect(send).not.toHaveBeenCalled();
  await env.DB.exec("UPDATE outbox SET next_attempt_at = 0 WHERE cause_id = 'later'");
  await drainOutbox(mailer(send));
  expect(await stored("later")).toMatchObject({ status: "sent", attempts: 2 });
});

it("tries a mail later that the mail service never answers", async () => {
  await queue("silent", "silent@okafor.example");
  const sent: string[] = [];
  const EMAIL: Mailer = {
    send({ to }) {
      sent.push(String(to));
      return new Promise(() => {});
    },
  };
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await inVirtualTime(() => drainOutbox({ DB: env.DB, EMAIL }));
  expect(sent).toContain("silent@okafor.example");
  expect(await stored("silent")).toEqual({
    status: "pending",
    attempts: 1,
    lastError: "No answer within 20000 ms",
  });
});

/** The database of a drain that loses its connection once, when it records what became of the mail it has claimed. */
function hiccuping(fault: Fault): D1Database {
  let calls = 0;
  return withFault(env.DB, (work) => (++calls === 2 ? fault(work) : work()));
}

describe.each(["has lost its connection", "does the work and loses the answer"] as const)(
  "where the database %s",
  (fault) => {
    it("records a mail that the mail service took", async () => {
      await env.DB.exec("DELETE FROM outbox");
      await queue("taken");
      await drainOutbox({ ...mailer(() => {}), DB: hiccuping(faults[fault]) });
      expect(await stored("taken")).toMatchObject({ status: "sent", attempts: 1 });
    });

    it("records why a mail was refused", async () => {
      await env.DB.exec("DELETE FROM outbox");
      await queue("refused");
      vi.spyOn(console, "warn").mockImplementation(() => {});
      const refusing = mailer(() => {
        throw new Error("mailbox on fire");
      });
      await drainOutbox({ ...refusing, DB: hiccuping(faults[fault]) });
      expect(await stored("refused")).toMatchObject({
        status: "pending",
        lastError: "mailbox on fire",
      });
    });
  },
);

it("marks a mail dead after its eighth try", async () => {
  await queue("dead");
  await env.DB.exec("UPDATE outbox SET attempts = 7 WHERE cause_id = 'dead'");
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await drainOutbox(
    mailer(() => {
      throw new Error("no such mailbox");
    }),
  );
  expect(await stored("dead")).toMatchObject({ status: "dead", lastError: "no such mailbox" });
});

it("marks a mail dead at its first try when the next one would be refused too", async () => {
  await queue("malformed", "malformed@okafor.example");
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await drainOutbox(
    mailer(() => {
      throw refusal("E_HEADER_VALUE_INVALID", "Header In-Reply-To");
    }),
  );
  expect(await stored("malformed")).toEqual({
    status: "dead",
    attempts: 1,
    lastError: "E_HEADER_VALUE_INVALID: Header In-Reply-To",
  });
});

it("waits longer after each failure and gives up after the seventh wait", () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((attempts) => nextAttempt(attempts, 0) ?? 0);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(nextAttempt(8, 0)).toBeNull();
});

it("sends a mail whose lease has ended", async () => {
  await queue("orphan");
  await env.DB.exec(
    `UPDATE outbox SET attempts = 1, next_attempt_at = ${Date.now() - 1} WHERE cause_id = 'orphan'`,
  );
  const send = vi.fn();
  await drainOutbox(mailer(send));
  expect(await stored("orphan")).toMatchObject({ status: "sent", attempts: 2 });
});

it.each([
  ["sent by another drain", "UPDATE outbox SET status = 'sent', attempts = 9"],
  ["dismissed by an admin", "UPDATE outbox SET status = 'dismissed'"],
  ["taken by another drain", "UPDATE outbox SET claimed_at = claimed_at + 1"],
  ["retried by an admin", "UPDATE outbox SET status = 'pending', attempts = 0"],
])("leaves a mail as it is that was %s while this drain failed to send it", async (_, change) => {
  await env.DB.exec("DELETE FROM outbox");
  await queue("slow");
  await env.DB.exec("UPDATE outbox SET attempts = 7 WHERE cause_id = 'slow'");
  vi.spyOn(console, "warn").mockImplementation(() => {});
  let changed: unknown;
  const send = async () => {
    await env.DB.exec(`${change} WHERE cause_id = 'slow'`);
    changed = await stored("slow");
    throw new Error("timed out");
  };
  await drainOutbox({ DB: env.DB, EMAIL: { send } });
  expect(await stored("slow")).toEqual(changed);
});

describe("mails that failed in an outage", () => {
  const hourMs = 3_600_000;
  const refuse = mailer(() => {
    throw new Error("no such mailbox");
  });
  /** Queues a mail to this recipient that died after its eighth try. */
  async function bury(causeId: string, recipient: string, queuedAt: number) {
    await queue(causeId, recipient, queuedAt);
    await env.DB.exec(`UPDATE outbox SET attempts = 7 WHERE cause_id = '${causeId}'`);
    await drainOutbox(refuse);
    expect(await stored(causeId)).toMatchObject({ status: "dead" });
  }

  beforeEach(async () => {
    await env.DB.exec("DELETE FROM outbox");
    vi.spyOn(console, "warn").mockImplementation(() => {});
  });

  it("are sent after the first mail that goes through again", async () => {
    const now = Date.now();
    await bury("in-outage", "mina@okafor.example", now - 20 * hourMs);
    await queue("after", "tomas@lindqvist.example");
    const send = vi.fn();
    await drainOutbox(mailer(send));
    await drainOutbox(mailer(send));
    expect(send.mock.calls.flat()).toEqual(["tomas@lindqvist.example", "mina@okafor.example"]);
    expect(await stored("in-outage")).toMatchObject({ status: "sent", attempts: 1 });
  });

  it("are sent then too when they wait for their next try, with the tries they have left", async () => {
    await queue("waiting", "mina@okafor.example", Date.now() - 5 * hourMs);
    await env.DB.exec("UPDATE outbox SET attempts = 4");
    await drainOutbox(refuse);
    await queue("after", "tomas@lindqvist.example");
    const send = vi.fn();
    await drainOutbox(mailer(send));
    await drainOutbox(mailer(send));
    expect(send.mock.calls.flat()).toEqual(["tomas@lindqvist.example", "mina@okafor.example"]);
    expect(await stored("waiting")).toMatchObject({ status: "sent", attempts: 6 });
  });

  it("stay dead when other mails were sent since they were queued, or an admin dismissed them", async () => {
    const now = Date.now();
    await bury("dismissed", "a@x.example", now - 20 * hourMs);
    await env.DB.exec("UPDATE outbox SET status = 'dismissed'");
    await queue("about the same record", "team@x.example", now - 20 * hourMs);
    await drainOutbox(mailer(() => {}));
    await bury("undeliverable", "b@x.example", now - 20 * hourMs);
    await queue("later", "c@x.example");
    await drainOutbox(mailer(() => {}));
    expect(await stored("undeliverable")).toMatchObject({ status: "dead" });
    expect(await stored("dismissed")).toMatchObject({ status: "dismissed" });
  });
});
