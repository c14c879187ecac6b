import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { mailer, queue, refusal, stored } from "#worker/testing/outbox.ts";
import { openDatabase } from "./db.ts";
import { drainOutbox } from "./outbox.ts";
import { mailsAbout, queueMail } from "./outbox-store.ts";

const db = openDatabase(env.DB);

it("sends a mail once, however many drains run at the same time", async () => {
  await queue("once", "once@okafor.example");
  const send = vi.fn();
  await Promise.all(Array.from({ length: 8 }, () => drainOutbox(mailer(send))));
  expect(send.mock.calls.filter(([to]) => to === "once@okafor.example")).toHaveLength(1);
  expect(await stored("once")).toMatchObject({ status: "sent", attempts: 1 });
});

it("sends headers and attachments, and keeps the Message-ID of the provider", async () => {
  const mail = {
    recipientKind: "reply",
    key: "reply-1",
    recipient: "mina@okafor.example",
    subject: "Re: Hello",
    body: "Three times to choose from",
    headers: { References: "<a@okafor.example>" },
    attachments: [{ filename: "call.ics", type: "text/calendar", content: "BEGIN:VCALENDAR é" }],
  } as const;
  await queueMail(db, "threaded", mail, Date.now());
  const send = vi.fn(async () => ({ messageId: "<1@mail.example>" }));
  await drainOutbox({ DB: env.DB, EMAIL: { send } });
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({
      headers: { References: "<a@okafor.example>" },
      attachments: [
        {
          disposition: "attachment",
          filename: "call.ics",
          type: "text/calendar",
          content: new TextEncoder().encode("BEGIN:VCALENDAR é"),
        },
      ],
    }),
  );
  const [row] = await mailsAbout(db, "threaded");
  expect(row).toMatchObject({ id: "reply-1:reply", messageId: "<1@mail.example>", status: "sent" });
});

it("sends a mail with a delay only after it", async () => {
  const now = Date.now();
  const mail = {
    recipientKind: "reply",
    recipient: "mina@okafor.example",
    delayMs: 10_000,
  } as const;
  await queueMail(db, "delayed", { ...mail, subject: "Hello", body: "Hello" }, now);
  await drainOutbox(mailer(() => {}));
  expect(await stored("delayed")).toMatchObject({ status: "pending", attempts: 0 });
  await queueMail(db, "past", { ...mail, subject: "Hello", body: "Hello" }, now - 10_000);
  await drainOutbox(mailer(() => {}));
  expect(await stored("past")).toMatchObject({ status: "sent" });
});

it("limits the confirmations of a mailbox a day, and neither limits replies nor counts them", async () => {
  const recipient = "often@okafor.example";
  const reply = { recipientKind: "reply", recipient, subject: "Re", body: "Hello" } as const;
  for (const cause of ["r1", "r2", "r3", "r4"]) await queueMail(db, cause, reply, Date.now());
  for (const cause of ["c1", "c2", "c3", "c4"]) await queue(cause, recipient);
  const { results } = await env.DB.prepare(
    "SELECT cause_id FROM outbox WHERE recipient = ? ORDER BY cause_id",
  )
    .bind(recipient)
    .all<{ cause_id: string }>();
  expect(results.map((row) => row.cause_id)).toEqual(["c1", "c2", "c3", "r1", "r2", "r3", "r4"]);
});

describe("the confirmations of one mailbox", () => {
  const dayMs = 24 * 3_600_000;
  const count = () =>
    env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE recipient LIKE '%victim%'").first("n");

  it("are three within 24 hours, whatever the spelling and however many are queued at once", async () => {
    await env.DB.exec("DELETE FROM outbox");
    const now = Date.now();
    const spellings = ["victim@x.example", "Victim@X.example", "victim+a@x.example"];
    await Promise.all(
      Array.from({ length: 30 }, (_, n) => queue(`cap-${n}`, spellings[n % 3], now)),
    );
    expect(await count()).toBe(3);
    await queue("other", "victim@other.example", now);
    expect(await count()).toBe(4);
    await queue("next day", "victim@x.example", now + dayMs);
    expect(await count()).toBe(5);
  });

  it("limit no mail to the team", async () => {
    await env.DB.exec("DELETE FROM outbox");
    const mail = { recipientKind: "team", subject: "S", body: "B" } as const;
    for (let n = 0; n < 10; n += 1) {
      await queueMail(db, `team-${n}`, { ...mail, recipient: "victim@x.example" }, Date.now());
    }
    expect(await count()).toBe(10);
  });
});

it("says of mails that no person wrote that they are automatic", async () => {
  await env.DB.exec("DELETE FROM outbox");
  const mail = { recipient: "mina@okafor.example", subject: "S", body: "B" };
  for (const recipientKind of ["team", "sender", "reply"] as const)
    await queueMail(
      db,
      `auto-${recipientKind}`,
      { ...mail, recipientKind, key: recipientKind },
      Date.now(),
    );
  const sent: unknown[] = [];
  const send = async ({ headers }: EmailMessageBuilder) => sent.push(headers);
  await drainOutbox({ DB: env.DB, EMAIL: { send } });
  const automatic = { "Auto-Submitted": "auto-generated" };
  expect(sent).toEqual([automatic, automatic, {}]);
});

describe("a mail to or from an email beyond ASCII", () => {
  it("is sent, and again without its reply address when the provider refuses it", async () => {
    await env.DB.exec("DELETE FROM outbox");
    const team = {
      recipientKind: "team",
      recipient: "team@x.example",
      subject: "S",
      body: "B",
    } as const;
    await queueMail(db, "unicode", { ...team, replyTo: "müller@bücher.example" }, Date.now());
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const sent: EmailMessageBuilder[] = [];
    const send = async (mail: EmailMessageBuilder) => {
      if (mail.replyTo)
        throw refusal("E_VALIDATION_ERROR", "SMTPUTF8 needed for müller@bücher.example");
      sent.push(mail);
    };
    await drainOutbox({ DB: env.DB, EMAIL: { send } });
    expect(String(warn.mock.calls)).toContain("SMTPUTF8 needed for …");
    expect(String(warn.mock.calls)).not.toContain("bücher");
    expect(await stored("unicode")).toMatchObject({
      lastError: "E_VALIDATION_ERROR: SMTPUTF8 needed for …",
    });
    await env.DB.exec("UPDATE outbox SET next_attempt_at = 0");
    await drainOutbox({ DB: env.DB, EMAIL: { send } });
    expect(sent).toMatchObject([{ to: "team@x.example" }]);
  });

  it("leaves through the mail binding", async () => {
    await env.DB.exec("DELETE FROM outbox");
    const mail = { recipientKind: "sender", subject: "Grüße", body: "Grüße" } as const;
    const replyTo = "müller@bücher.example";
    await queueMail(db, "bound", { ...mail, recipient: replyTo, replyTo }, Date.now());
    await drainOutbox(env);
    expect(await stored("bound")).toMatchObject({ status: "sent" });
  });
});

it("gives the confirmations of before the migration a mailbox, and mails to the team none", async () => {
  await env.DB.exec("DELETE FROM outbox");
  const mail = { recipient: "Mina@Okafor.example", subject: "S", body: "B" };
  await queueMail(db, "old", { ...mail, recipientKind: "sender" }, 1);
  await queueMail(db, "old", { ...mail, recipientKind: "team" }, 1);
  await env.DB.exec("UPDATE outbox SET mailbox = NULL");
  const migration = env.TEST_MIGRATIONS.find(({ name }) => name.startsWith("0005_"));
  const backfill = migration?.queries.find((query) => query.includes("UPDATE `outbox`"));
  await env.DB.prepare(backfill ?? "").run();
  const { results } = await env.DB.prepare("SELECT id, mailbox FROM outbox ORDER BY id").all();
  expect(results).toEqual([
    { id: "old:sender", mailbox: "mina@okafor.example" },
    { id: "old:team", mailbox: null },
  ]);
});
