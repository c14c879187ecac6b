import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { brand } from "#contract/brand.ts";
import { receivedMailLimits } from "#contract/received-mails.ts";
import { deliver, multipart, rawMail, sender } from "#worker/testing/raw-mails.ts";
import {
  answerableMessage,
  mailsOf,
  noticesAbout,
  storedFiles,
} from "#worker/testing/received-mails.ts";
import { request } from "#worker/testing/request.ts";

beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => {});
});

describe("a mail to the reply email of a record", () => {
  it("is stored on the record, apart from what it quotes, and the team is told", async () => {
    const { id, reference, to } = await answerableMessage();
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
    expect(notice?.reply_to).toBe(sender);
    expect(notice?.body).toContain("Tuesday is fine.");
    expect(notice?.body).toContain(`${env.PUBLIC_ORIGIN}/admin/messages/${id}`);
  });

  it("is stored once when it is delivered twice, also at the same time", async () => {
    const { id, to } = await answerableMessage();
    const raw = rawMail("Once");
    await Promise.all([deliver({ to, raw }), deliver({ to, raw })]);
    await deliver({ to, raw: `Received: from another server\r\n${raw}` });
    expect(await mailsOf(id)).toHaveLength(1);
    expect(await noticesAbout(id)).toHaveLength(1);
    await deliver({ to, raw: raw.replace("Once", "Another with the same Message-ID") });
    expect(await mailsOf(id)).toHaveLength(2);
  });

  it("is read as text when it is HTML", async () => {
    const { id, to } = await answerableMessage();
    const html =
      "<style>p{}</style><p>Yes &amp; <b>thanks</b></p><script>alert(1)</script><img src=x onerror=alert(1)>";
    await deliver({ to, raw: rawMail(html, { "Content-Type": "text/html; charset=utf-8" }) });
    expect((await mailsOf(id))[0]?.text).toBe("Yes & thanks");
  });

  it("prefers plain text to HTML, and reads charsets and encodings", async () => {
    const { id, to } = await answerableMessage();
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
    const { id, to } = await answerableMessage();
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
    const { id, to } = await answerableMessage();
    // What the sender has written stands below what the server adds.
    const forged = findings.includes("attacker") ? null : "mx.cloudflare.net; dmarc=pass";
    await deliver({
      to,
      raw: rawMail("Hi", { "Authentication-Results": findings, "authentication-results": forged }),
    });
    expect((await mailsOf(id))[0]?.authentication).toBe(authentication);
    const [notice] = await noticesAbout(id);
    expect(notice?.reply_to).toBe(authentication === "failed" ? null : sender);
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
    const { id, to } = await answerableMessage();
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
    const { id, to } = await answerableMessage();
    await deliver({ to, raw: rawMail("Me", headers) });
    expect((await mailsOf(id))[0]?.isAutomatic).toBe(false);
    expect(await noticesAbout(id)).toHaveLength(1);
  });
});

describe("limits", () => {
  it("refuses a mail that is too large for a record, and forwards a large mail for the team", async () => {
    const { id, to } = await answerableMessage();
    const raw = rawMail("x".repeat(receivedMailLimits.bytes));
    expect((await deliver({ to, raw })).rejected).toContain("10 MB");
    expect((await deliver({ to: brand.email, raw })).forwarded).toEqual([env.TEAM_MAILBOX]);
    expect(await mailsOf(id)).toEqual([]);
  });

  it("refuses more mails than a record takes in a day", async () => {
    const { id, to } = await answerableMessage();
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
    const { id, to } = await answerableMessage();
    await deliver({ to, raw: rawMail("word ".repeat(20_000)) });
    const [mail] = await mailsOf(id);
    expect(mail?.isTextCut).toBe(true);
    expect(mail?.text.length).toBeLessThanOrEqual(receivedMailLimits.textLength);
    expect(mail?.text.length).toBeGreaterThan(receivedMailLimits.textLength - 10);
    const whole = "word ".repeat(2000).trim();
    await deliver({ to, raw: rawMail(whole) });
    expect((await mailsOf(id))[1]).toMatchObject({ isTextCut: false, text: whole });
  });
});
