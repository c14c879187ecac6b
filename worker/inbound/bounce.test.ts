import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { brand } from "#contract/brand.ts";
import { newId } from "#worker/lib/id.ts";
import { deliver, multipart, sender } from "#worker/testing/raw-mails.ts";
import { answerableMessage, mailsOf, noticesAbout } from "#worker/testing/received-mails.ts";

beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => {});
});

describe("a report that a mail of ours could not be delivered", () => {
  const undelivered = (original: string, action = "failed") =>
    multipart(
      "mixed",
      [
        "Content-Type: text/plain\r\n\r\nYour mail was not delivered.",
        `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.okafor.example\r\n\r\nFinal-Recipient: rfc822; ${sender}\r\nAction: ${action}\r\nDiagnostic-Code: smtp; 550 5.1.1\r\n  no such user`,
        `Content-Type: text/rfc822-headers\r\n\r\n${original}`,
      ],
      {
        From: "MAILER-DAEMON@okafor.example",
        "Content-Type": 'multipart/report; report-type=delivery-status; boundary="edge"',
      },
    );
  const reply = async (id: string, kind: string) => {
    const messageId = `${crypto.randomUUID()}@mail.example`;
    await env.DB.prepare(
      "INSERT INTO outbox (id, cause_id, recipient, subject, body, status, created_at, next_attempt_at, sent_at, message_id) VALUES (?, ?, ?, 'S', 'B', 'sent', 1, 1, 1, ?)",
    )
      .bind(`${crypto.randomUUID()}:${kind}`, id, sender, `<${messageId}>`)
      .run();
    return messageId;
  };
  const errorOf = (messageId: string) =>
    env.DB.prepare("SELECT last_error FROM outbox WHERE message_id = ?")
      .bind(`<${messageId}>`)
      .first<string | null>("last_error");

  it("is matched by the Message-ID of the bounced mail, and noted on that mail and on the record", async () => {
    const { id } = await answerableMessage();
    const messageId = await reply(id, "reply");
    const raw = undelivered(`Message-ID: <${messageId}>`);
    expect(await deliver({ to: brand.email, from: "", raw })).toEqual({
      rejected: null,
      forwarded: [],
    });
    expect((await mailsOf(id))[0]).toMatchObject({
      isBounce: true,
      isAutomatic: true,
      text: "Your mail was not delivered.",
    });
    expect(await errorOf(messageId)).toBe("It came back. 550 5.1.1 no such user");
    expect(await noticesAbout(id)).toEqual([]);
  });

  it("is matched by the reply email of the bounced mail", async () => {
    const { id, to } = await answerableMessage();
    await deliver({ to: brand.email, from: "", raw: undelivered(`Reply-To: <${to}>`) });
    expect((await mailsOf(id))[0]?.isBounce).toBe(true);
  });

  it.each([
    ["reply", "answered", "open"],
    ["reply", "closed", "closed"],
    ["team", "answered", "answered"],
  ])("of a %s mail makes a message that is %s %s", async (kind, before, after) => {
    const { id } = await answerableMessage();
    await env.DB.prepare("UPDATE messages SET status = ? WHERE id = ?").bind(before, id).run();
    const raw = undelivered(`Message-ID: <${await reply(id, kind)}>`);
    await deliver({ to: brand.email, from: "", raw });
    await deliver({ to: brand.email, from: "", raw });
    const message = await env.DB.prepare(
      "SELECT status, version, waiting_since = received_at AS waits FROM messages WHERE id = ?",
    )
      .bind(id)
      .first();
    const version = before === after ? 1 : 2;
    expect(message).toEqual({ status: after, version, waits: 1 });
  });

  it("of a newsletter counts once when it is delivered several times, and is noted on the mail", async () => {
    await env.DB.prepare(
      `INSERT INTO newsletter_subscribers (id, email, email_key, state, source, consent_version, is_spam, requested_at)
       VALUES (?, ?2, ?2, 'subscribed', 'news', '2026-11-22', 0, 1)`,
    )
      .bind(newId(), sender)
      .run();
    const state = () =>
      env.DB.prepare("SELECT state, bounces FROM newsletter_subscribers WHERE email = ?")
        .bind(sender)
        .first();
    const first = await reply(newId(), "subscriber");
    const raw = undelivered(`Message-ID: <${first}>`);
    for (let delivery = 0; delivery < 3; delivery += 1)
      expect((await deliver({ to: brand.email, from: "", raw })).forwarded).toEqual([]);
    expect(await state()).toEqual({ state: "subscribed", bounces: 1 });
    expect(await errorOf(first)).toBe("It came back. 550 5.1.1 no such user");
    const second = await reply(newId(), "subscriber");
    await deliver({ to: brand.email, from: "", raw: undelivered(`Message-ID: <${second}>`) });
    expect(await state()).toEqual({ state: "bounced", bounces: 2 });
  });

  it("is noted on a mail about no message and no application, such as a sign-up or a chat", async () => {
    const messageId = await reply(newId(), "sender");
    const raw = undelivered(`Message-ID: <${messageId}>`);
    expect(await deliver({ to: brand.email, from: "", raw })).toEqual({
      rejected: null,
      forwarded: [],
    });
    expect(await errorOf(messageId)).toBe("It came back. 550 5.1.1 no such user");
  });

  it("does not count as a bounce while the other server still tries", async () => {
    const { id, to } = await answerableMessage();
    await deliver({ to, from: "", raw: undelivered("Subject: S", "delayed") });
    expect((await mailsOf(id))[0]).toMatchObject({ isBounce: false, isAutomatic: true });
  });

  it("is forwarded to the team when it is about an unknown mail", async () => {
    const raw = undelivered("Message-ID: <another@mail.example>");
    expect((await deliver({ to: brand.email, from: "", raw })).forwarded).toEqual([
      env.TEAM_MAILBOX,
    ]);
  });
});
