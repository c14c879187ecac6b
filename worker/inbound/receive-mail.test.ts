import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { brand } from "#contract/brand.ts";
import { receivedMailLimits } from "#contract/received-mails.ts";
import { retentionRules } from "#contract/retention-rules.ts";
import { contactForm } from "#seed/forms.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { replyEmail } from "#worker/lib/reply-email.ts";
import { failingDatabase } from "#worker/testing/databases.ts";
import { faults, inVirtualTime, withFault } from "#worker/testing/faults.ts";
import { deliver, multipart, rawMail } from "#worker/testing/raw-mails.ts";
import { request } from "#worker/testing/request.ts";
import { receivedMailsOf } from "./read-mails.ts";
import { pruneAttachments } from "./stored-attachments.ts";

const db = openDatabase(env.DB);
const sender = "jo@okafor.example";

/** A new message of the sender: its id, its reference and where it is answered. */
async function newMessage(email = sender) {
  const body = { ...contactForm, email, message: `Hello ${crypto.randomUUID()}` };
  const response = await request("POST", "/api/contact", { body, key: crypto.randomUUID() });
  const { reference } = await response.json<{ reference: string }>();
  const id = await env.DB.prepare("SELECT id FROM messages WHERE reference = ?")
    .bind(reference)
    .first<string>("id");
  return { id: id ?? "", reference, to: await replyEmail(env, reference) };
}

const mailsOf = (id: string) => receivedMailsOf(db, { kind: "message", id });
const noticesAbout = async (id: string) =>
  (
    await env.DB.prepare(
      "SELECT subject, body FROM outbox WHERE cause_id = ? AND subject LIKE '%answered%'",
    )
      .bind(id)
      .all<{ subject: string; body: string }>()
  ).results;
const storedFiles = async (mailId: string) =>
  (await env.MEDIA.list({ prefix: `received-mails/${mailId}/` })).objects.map(({ key }) => key);

beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => {});
});

describe("a mail to the reply email of a record", () => {
  it("is stored on the record, apart from what it quotes, and the team is told", async () => {
    const { id, reference, to } = await newMessage();
    const raw = rawMail("Thank you, Tuesday is fine.\r\n\r\nOn Sunday Jun wrote:\r\n> Tuesday?");
    expect(await deliver({ to: to.toUpperCase(), raw })).toEqual({ rejected: null, forwarded: [] });
    const [mail, ...others] = await mailsOf(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      from: sender,
      fromName: "Jo Okafor",
      subject: "Re: We have your message",
      text: "Thank you, Tuesday is fine.",
      quotedText: "On Sunday Jun wrote:\n> Tuesday?",
      attachments: [],
      isAutomatic: false,
      isBounce: false,
      isFromOtherEmail: false,
      authentication: "unknown",
      readAt: null,
    });
    const [notice] = await noticesAbout(id);
    expect(notice?.subject).toContain(reference);
    expect(notice?.body).toContain("Tuesday is fine.");
    expect(notice?.body).toContain(`${env.PUBLIC_ORIGIN}/admin/messages/${id}`);
  });

  it("is stored once when it is delivered twice, also at the same time", async () => {
    const { id, to } = await newMessage();
    const raw = rawMail("Once");
    await Promise.all([deliver({ to, raw }), deliver({ to, raw })]);
    await deliver({ to, raw: `Received: from another server\r\n${raw}` });
    expect(await mailsOf(id)).toHaveLength(1);
    expect(await noticesAbout(id)).toHaveLength(1);
    await deliver({ to, raw: raw.replace("Once", "Another with the same Message-ID") });
    expect(await mailsOf(id)).toHaveLength(2);
  });

  it("is read as text when it is HTML", async () => {
    const { id, to } = await newMessage();
    const html =
      "<style>p{}</style><p>Yes &amp; <b>thanks</b></p><script>alert(1)</script><img src=x onerror=alert(1)>";
    await deliver({ to, raw: rawMail(html, { "Content-Type": "text/html; charset=utf-8" }) });
    expect((await mailsOf(id))[0]?.text).toBe("Yes & thanks");
  });

  it("prefers plain text to HTML, and reads charsets and encodings", async () => {
    const { id, to } = await newMessage();
    const plain =
      "Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nSch=F6ne Gr=FC=DFe";
    const raw = multipart("alternative", [plain, "Content-Type: text/html\r\n\r\n<p>HTML</p>"], {
      Subject: "=?utf-8?B?0J/RgNC40LLQtdGC?=",
      From: "=?iso-8859-1?Q?J=F6rg?= <joerg@okafor.example>",
    });
    await deliver({ to, raw });
    expect((await mailsOf(id))[0]).toMatchObject({
      text: "Schöne Grüße",
      subject: "Привет",
      fromName: "Jörg",
      isFromOtherEmail: true,
    });
  });

  it("keeps its attachments in the private part of the bucket", async () => {
    const { id, to } = await newMessage();
    const attachment = (name: string) =>
      `Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${btoa("%PDF brief")}`;
    const names = ["../../etc/Brief‮fdp.exe", ...Array.from({ length: 24 }, (_, n) => `${n}.pdf`)];
    await deliver({
      to,
      raw: multipart("mixed", ["Content-Type: text/plain\r\n\r\nHere", ...names.map(attachment)]),
    });
    const [mail] = await mailsOf(id);
    expect(mail?.attachments).toHaveLength(25);
    expect(mail?.attachments[0]).toEqual({
      number: 0,
      name: "Brieffdp.exe",
      type: "application/pdf",
      size: 10,
      isStored: true,
    });
    expect(mail?.attachments.map(({ isStored }) => isStored).lastIndexOf(true)).toBe(
      receivedMailLimits.attachments - 1,
    );
    expect(await storedFiles(mail?.id ?? "")).toHaveLength(receivedMailLimits.attachments);
    expect((await request("GET", `/media/received-mails/${mail?.id}/0`)).status).toBe(404);
    expect((await request("GET", `/media/uploads/../received-mails/${mail?.id}/0`)).status).toBe(
      404,
    );
  });

  it.each([
    [
      "passed",
      "mx.cloudflare.net; dkim=pass header.d=okafor.example; dmarc=pass header.from=okafor.example",
    ],
    ["failed", "mx.cloudflare.net; spf=fail; dmarc=fail header.from=okafor.example"],
    ["unknown", "mx.cloudflare.net; dmarc=none"],
    ["unknown", "mx.attacker.example; dmarc=pass"],
  ])("is %s by what the receiving server has found: %s", async (authentication, findings) => {
    const { id, to } = await newMessage();
    // What the sender has written stands below what the server adds.
    const forged = findings.includes("attacker") ? null : "mx.cloudflare.net; dmarc=pass";
    await deliver({
      to,
      raw: rawMail("Hi", { "Authentication-Results": findings, "authentication-results": forged }),
    });
    expect((await mailsOf(id))[0]?.authentication).toBe(authentication);
  });
});

describe("an automatic mail", () => {
  it.each([
    ["says so", { "Auto-Submitted": "auto-replied" }, sender],
    ["is the notice of an absence", { "X-Autoreply": "yes" }, sender],
    ["goes to many", { Precedence: "bulk" }, sender],
    ["has no envelope sender", {}, ""],
    ["is our own in a loop", { From: `${brand.name} <${brand.email}>` }, brand.email],
  ])("that %s is stored as automatic and causes no mail", async (_, headers, from) => {
    const { id, to } = await newMessage();
    for (let n = 0; n < 3; n += 1) await deliver({ to, from, raw: rawMail(`Away ${n}`, headers) });
    expect((await mailsOf(id)).map(({ isAutomatic }) => isAutomatic)).toEqual([true, true, true]);
    expect(await noticesAbout(id)).toEqual([]);
  });

  it.each<Record<string, string>>([
    { "Auto-Submitted": "no" },
    // A helpdesk, a group's mailbox and a relay add these to what people write.
    { "X-Auto-Response-Suppress": "All" },
    { "List-Id": "<team.okafor.example>", Precedence: "list" },
    { "List-Unsubscribe": "<https://okafor.example/leave>", "Feedback-ID": "17:okafor" },
  ])("is not assumed for a mail with %o, of which the team is told", async (headers) => {
    const { id, to } = await newMessage();
    await deliver({ to, raw: rawMail("Me", headers) });
    expect((await mailsOf(id))[0]?.isAutomatic).toBe(false);
    expect(await noticesAbout(id)).toHaveLength(1);
  });
});

describe("a mail that answers no record", () => {
  it.each([
    ["without a signature", () => brand.email],
    ["with a forged signature", (to: string) => to.replace(/\.[a-z2-7]{4}/, ".aaaa")],
    ["with a guessed reference", () => brand.email.replace("@", "+ss-7k3mx-9qxd2@")],
    ["of an unknown record", (_: string, unknown: string) => unknown],
  ])("%s goes to the team's mailbox", async (_, change) => {
    const { id, to } = await newMessage();
    const email = change(to, await replyEmail(env, "SS-ZZZZZ-ZZZZZ"));
    const raw = rawMail("Hello");
    expect(await deliver({ to: email, raw })).toEqual({
      rejected: null,
      forwarded: [env.TEAM_MAILBOX],
    });
    expect(await mailsOf(id)).toEqual([]);
  });

  it("is refused with a reason that its sender gets, when it cannot be forwarded", async () => {
    const raw = rawMail("Hello");
    const unset = await deliver({ to: brand.email, raw }, { TEAM_MAILBOX: "" });
    expect(unset).toEqual({ rejected: expect.stringContaining("/contact"), forwarded: [] });
    const unsigned = await deliver({ to: brand.email, raw, canBeForwarded: false });
    expect(unsigned).toEqual({ rejected: expect.stringContaining("SPF"), forwarded: [] });
  });
});

describe("limits", () => {
  it("refuses a mail that is too large for a record, and forwards a large mail for the team", async () => {
    const { id, to } = await newMessage();
    const raw = rawMail("x".repeat(receivedMailLimits.bytes));
    expect((await deliver({ to, raw })).rejected).toContain("10 MB");
    expect((await deliver({ to: brand.email, raw })).forwarded).toEqual([env.TEAM_MAILBOX]);
    expect(await mailsOf(id)).toEqual([]);
  });

  it("refuses more mails than a record takes in a day", async () => {
    const { id, to } = await newMessage();
    for (let n = 0; n < receivedMailLimits.mailsADay; n += 1) {
      await deliver({ to, from: "", raw: rawMail(`${n}`) });
    }
    expect((await deliver({ to, raw: rawMail("One more") })).rejected).toContain("today");
    await env.DB.prepare(
      "UPDATE received_mails SET received_at = received_at - 86400001 WHERE record_id = ?",
    )
      .bind(id)
      .run();
    expect((await deliver({ to, raw: rawMail("Tomorrow") })).rejected).toBeNull();
  });

  it("cuts a long text and says so", async () => {
    const { id, to } = await newMessage();
    await deliver({ to, raw: rawMail("word ".repeat(20_000)) });
    const [mail] = await mailsOf(id);
    expect(mail?.isTextCut).toBe(true);
    expect(mail?.text.length).toBeLessThanOrEqual(receivedMailLimits.textLength);
  });
});

/** Parts inside parts, so many deep. */
function nested(depth: number): string {
  const open = Array.from(
    { length: depth },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
  );
  return `${open.join("")}Content-Type: text/plain\r\n\r\nDeep`;
}

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe("a malformed mail is stored", () => {
  it.each<[string, string | Uint8Array<ArrayBuffer>, object]>([
    ["nothing at all", "", { from: "", fromName: null, subject: "", text: "" }],
    ["no header", "\r\nHello", { text: "Hello" }],
    [
      "1,000 nested parts",
      rawMail("").replace(/Content-Type[^\r]*\r\n\r\n/, nested(1000)),
      {
        subject: "Re: We have your message",
        attachments: [expect.objectContaining({ name: "mail.eml" })],
      },
    ],
    [
      "3 MB of headers",
      rawMail("Hi", { "X-Long": "x".repeat(3_000_000) }),
      { attachments: [expect.objectContaining({ name: "mail.eml" })] },
    ],
    [
      "a part without an end",
      multipart("mixed", ["Content-Type: text/plain\r\n\r\nOpen"]).replace("--edge--", ""),
      { text: "Open" },
    ],
    [
      "an unknown charset",
      rawMail("Hello", { "Content-Type": "text/plain; charset=klingon" }),
      { text: "Hello" },
    ],
    [
      "bytes that are no UTF-8",
      latin1(rawMail("Gr\u00fc\u00dfe \u0000")),
      { text: "Gr\ufffd\ufffde" },
    ],
    [
      "a name of 10,000 characters",
      rawMail("Hi", { From: `"${"N".repeat(10_000)}" <jo@okafor.example>` }),
      { from: sender, fromName: "N".repeat(200) },
    ],
    [
      "a header inside a header",
      rawMail("Hi", { Subject: "=?utf-8?Q?One=0D=0ABcc:_all@x.example?=" }),
      { subject: "One Bcc: all@x.example" },
    ],
    [
      "right-to-left text and controls",
      rawMail("שלום", { Subject: "a\u202eb" }),
      { text: "שלום", subject: "ab" },
    ],
    [
      "a group as its sender",
      rawMail("Hi", { From: "Team: jo@okafor.example;" }),
      { from: sender },
    ],
    ["an email that is none", rawMail("Hi", { From: "somewhere" }), { isFromOtherEmail: true }],
    ["a date that is none", rawMail("Hi", { Date: "yesterday" }), { text: "Hi" }],
  ])("%s", async (_, raw, expected) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const { id, to } = await newMessage();
    expect(await deliver({ to, raw })).toEqual({ rejected: null, forwarded: [] });
    const mails = await mailsOf(id);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject(expected);
  });
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
    const { id } = await newMessage();
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
    const { id, to } = await newMessage();
    await deliver({ to: brand.email, from: "", raw: undelivered(`Reply-To: <${to}>`) });
    expect((await mailsOf(id))[0]?.isBounce).toBe(true);
  });

  it.each([
    ["reply", "answered", "open"],
    ["reply", "closed", "closed"],
    ["team", "answered", "answered"],
  ])("of a %s mail makes a message that is %s %s", async (kind, before, after) => {
    const { id } = await newMessage();
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

  it("does not count as a bounce while the other server still tries", async () => {
    const { id, to } = await newMessage();
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

describe("a failure", () => {
  it("of the database is thrown without parameters, and the next try stores the mail once", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const { id, to } = await newMessage();
    const raw = rawMail("A secret");
    const DB = failingDatabase("D1_ERROR: disk I/O error", /^insert into "received_mails"/);
    await expect(deliver({ to, raw }, { DB })).rejects.toThrow("will try again");
    expect(String(error.mock.calls)).toContain("mail_not_received");
    expect(String(error.mock.calls)).not.toContain("secret");
    expect(await mailsOf(id)).toEqual([]);
    await deliver({ to, raw });
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it.each([
    ["database", () => ({ DB: withFault(env.DB, faults["never answers"]) })],
    ["bucket", () => ({ MEDIA: withFault(env.MEDIA, faults["never answers"]) })],
  ])(
    "of the %s to answer is thrown in time, and the next try stores the mail once",
    async (_, silent) => {
      vi.spyOn(console, "error").mockImplementation(() => {});
      const { id, to } = await newMessage();
      const part =
        "Content-Type: image/png\r\nContent-Disposition: attachment; filename=a.png\r\n\r\nx";
      const raw = multipart("mixed", [part]);
      const { result, tookMs } = await inVirtualTime(() =>
        deliver({ to, raw }, silent()).catch(String),
      );
      expect(result).toContain("will try again");
      expect(tookMs).toBeLessThan(30_000);
      await deliver({ to, raw });
      expect(await mailsOf(id)).toHaveLength(1);
    },
  );

  it("of the bucket is thrown, and no mail is stored without its attachments", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { id, to } = await newMessage();
    const part =
      "Content-Type: image/png\r\nContent-Disposition: attachment; filename=a.png\r\n\r\nx";
    const MEDIA = new Proxy(env.MEDIA, {
      get: () => async () => {
        throw new Error("R2 is away");
      },
    });
    await expect(deliver({ to, raw: multipart("mixed", [part]) }, { MEDIA })).rejects.toThrow(
      "again",
    );
    expect(await mailsOf(id)).toEqual([]);
  });

  it("leaves attachments of a mail that was never stored for a day, then a job deletes them", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await env.DB.exec("DELETE FROM received_mail_uploads");
    const { id, to } = await newMessage();
    const file =
      "Content-Type: text/plain\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\nx";
    const raw = () => multipart("mixed", [`\r\n${crypto.randomUUID()}`, file]);
    const DB = failingDatabase("D1_ERROR: disk I/O error", /^insert into "received_mails"/);
    await expect(deliver({ to, raw: raw() }, { DB })).rejects.toThrow();
    await deliver({ to, raw: raw() });
    const [stored] = await mailsOf(id);
    const all = async () => (await env.MEDIA.list({ prefix: "received-mails/" })).objects;
    const before = (await all()).length;
    expect(await pruneAttachments(env, Date.now())).toEqual({ unstored_attachments: 0 });
    expect(await all()).toHaveLength(before);
    const later = Date.now() + retentionRules.unstored_attachments.keptMs;
    expect(await pruneAttachments(env, later)).toEqual({ unstored_attachments: 1 });
    expect(await all()).toHaveLength(before - 1);
    expect(await storedFiles(stored?.id ?? "")).toHaveLength(1);
    expect(await pruneAttachments(env, later)).toEqual({ unstored_attachments: 0 });
  });
});

describe("a mail of a person who is being erased", () => {
  const file =
    "Content-Type: text/plain\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\nx";
  const mail = (from: string) =>
    multipart("mixed", ["\r\nSecret words", file], { From: from, "Message-ID": `<${newId()}@x>` });
  const tracesOf = (term: string) =>
    env.DB.prepare(
      "SELECT count(*) AS n FROM received_mails WHERE text LIKE ? OR from_email LIKE ?",
    )
      .bind(`%${term}%`, `%${term}%`)
      .first("n");
  const files = async () => (await env.MEDIA.list({ prefix: "received-mails/" })).objects.length;
  const erasing = (email: string, status: string) =>
    env.DB.prepare(
      `INSERT INTO data_requests (id, kind, status, email, created_by, request_id, created_at, starts_at)
       VALUES (?, 'erase', ?, ?, 'a', 'b', 1, 1)`,
    )
      .bind(newId(), status, email)
      .run();

  it("is left to the next try of the sender's server, and leaves nothing behind", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { to } = await newMessage("other@okafor.example");
    const before = await files();
    await erasing("Ge.Ya+x@gmail.com", "running");
    await expect(deliver({ to, raw: mail("geya@gmail.com") })).rejects.toThrow();
    expect([await tracesOf("geya@gmail"), await files()]).toEqual([0, before]);
    await env.DB.exec("UPDATE data_requests SET status = 'done', email = NULL");
    await deliver({ to, raw: mail("geya@gmail.com") });
    expect(await tracesOf("geya@gmail")).toBe(1);
  });

  it("is stored while the erasure has not begun, because it is found by it", async () => {
    const { to } = await newMessage("other@okafor.example");
    await erasing("waits@okafor.example", "waiting");
    await deliver({ to, raw: mail("waits@okafor.example") });
    expect(await tracesOf("waits@okafor")).toBe(1);
  });

  it("is not stored on a record that was erased while it arrived", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { id, to } = await newMessage();
    const before = await files();
    await env.DB.prepare("INSERT INTO erased_records VALUES ('r', 'messages', ?, 1)")
      .bind(id)
      .run();
    await expect(deliver({ to, raw: mail("late@okafor.example") })).rejects.toThrow();
    expect([await tracesOf("late@okafor"), await files()]).toEqual([0, before]);
  });
});
