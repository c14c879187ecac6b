import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { retentionRules } from "#contract/retention-rules.ts";
import { newId } from "#worker/lib/id.ts";
import { failingDatabase } from "#worker/testing/databases.ts";
import { faults, inVirtualTime, withFault } from "#worker/testing/faults.ts";
import { deliver, multipart, rawMail, sender } from "#worker/testing/raw-mails.ts";
import { answerableMessage, mailsOf, storedFiles } from "#worker/testing/received-mails.ts";
import { pruneAttachments } from "./stored-attachments.ts";

beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => {});
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
    const { id, to } = await answerableMessage();
    expect(await deliver({ to, raw })).toEqual({ rejected: null, forwarded: [] });
    const mails = await mailsOf(id);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject(expected);
  });
});

describe("a failure", () => {
  it("of the database is thrown without parameters, and the next try stores the mail once", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const { id, to } = await answerableMessage();
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
      const { id, to } = await answerableMessage();
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
    const { id, to } = await answerableMessage();
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
    const { id, to } = await answerableMessage();
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
    const { to } = await answerableMessage("other@okafor.example");
    const before = await files();
    await erasing("Ge.Ya+x@gmail.com", "running");
    await expect(deliver({ to, raw: mail("geya@gmail.com") })).rejects.toThrow();
    expect([await tracesOf("geya@gmail"), await files()]).toEqual([0, before]);
    await env.DB.exec("UPDATE data_requests SET status = 'done', email = NULL");
    await deliver({ to, raw: mail("geya@gmail.com") });
    expect(await tracesOf("geya@gmail")).toBe(1);
  });

  it("is stored while the erasure has not begun, because it is found by it", async () => {
    const { to } = await answerableMessage("other@okafor.example");
    await erasing("waits@okafor.example", "waiting");
    await deliver({ to, raw: mail("waits@okafor.example") });
    expect(await tracesOf("waits@okafor")).toBe(1);
  });

  it("is not stored on a record that was erased while it arrived", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { id, to } = await answerableMessage();
    const before = await files();
    await env.DB.prepare("INSERT INTO erased_records VALUES ('r', 'messages', ?, 1)")
      .bind(id)
      .run();
    await expect(deliver({ to, raw: mail("late@okafor.example") })).rejects.toThrow();
    expect([await tracesOf("late@okafor"), await files()]).toEqual([0, before]);
  });
});
