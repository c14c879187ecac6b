import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getHealth } from "#contract/health.ts";
import type { MailStatus } from "#contract/mail-statuses.ts";
import {
  changeMail,
  changeMails,
  countMails,
  getMail,
  listOutbox,
  type MailAction,
} from "#contract/outbox.ts";
import { app } from "#worker/app.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { drainOutbox } from "#worker/lib/outbox.ts";
import { queueMail } from "#worker/lib/outbox-store.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { errorOf, freshIp } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { changeMails as changeStoredMails, type ListedMail, mailsWithIds } from "./store.ts";

const path = listOutbox.path;
let cookie = "";
let adminId = "";

beforeEach(async () => {
  await env.DB.exec("DELETE FROM outbox");
  const admin = await signIn("admin");
  cookie = admin.cookie;
  adminId = admin.user.id;
});

/** Stores a mail of this status and returns its id. */
async function store(
  status: MailStatus,
  createdAt = Date.now(),
  { causeId = newId(), recipient = "t@x.example", subject = "S" } = {},
): Promise<string> {
  const mail = { recipientKind: "team", recipient, subject, body: "B" } as const;
  await queueMail(openDatabase(env.DB), causeId, mail, createdAt);
  await env.DB.prepare(
    `UPDATE outbox SET status = ?1, attempts = 7, last_error = 'no such mailbox',
       sent_at = iif(?1 = 'sent', 1, NULL) WHERE cause_id = ?2`,
  )
    .bind(status, causeId)
    .run();
  return `${causeId}:team`;
}

const row = (id: string) => env.DB.prepare("SELECT * FROM outbox WHERE id = ?").bind(id).first();

/** The recipients of the mails sent through the requests of this file's `send`. */
function fakeMailer() {
  const send = vi.fn(async () => ({ messageId: "m" }));
  return { send, EMAIL: { send } as unknown as SendEmail };
}

type Sent = { bindings?: Partial<typeof env>; body?: unknown };

async function send(method: string, url: string, { bindings, body }: Sent = {}) {
  const headers = {
    Cookie: cookie,
    Origin: env.PUBLIC_ORIGIN,
    "CF-Connecting-IP": freshIp(),
    ...(body !== undefined && { "Content-Type": "application/json" }),
  };
  const context = createExecutionContext();
  const request = new Request(`${env.PUBLIC_ORIGIN}${url}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  const response = await app.fetch(request, { ...env, ...fakeMailer(), ...bindings }, context);
  await waitOnExecutionContext(context);
  return response;
}

const mailUrl = (id: string) => `${path}/${encodeURIComponent(id)}`;
const act = (action: MailAction, id: string, bindings?: Partial<typeof env>) =>
  send("POST", `${mailUrl(id)}/${action}`, bindings && { bindings });

async function auditOf(id: string) {
  const { results } = await env.DB.prepare(
    "SELECT action, actor_id, before, after FROM audit_events WHERE subject_id = ?",
  )
    .bind(id)
    .all();
  return results;
}

async function list(query = "", bindings?: Partial<typeof env>) {
  const response = await send("GET", `${path}${query}`, bindings && { bindings });
  expect(response.status).toBe(200);
  return listOutbox.reply.parse(await response.json());
}

describe("the list", () => {
  it("shows an admin every mail without its body, newest first", async () => {
    const old = await store("sent", 1000);
    const young = await store("dead", 2000);
    const { items, nextCursor } = await list();
    expect(items.map(({ id }) => id)).toEqual([young, old]);
    expect(items[0]).toMatchObject({ status: "dead", attempts: 7, lastError: "no such mailbox" });
    expect(items[0]).not.toHaveProperty("body");
    expect(nextCursor).toBeNull();
  });

  it("filters by status", async () => {
    await store("sent");
    const dismissed = await store("dismissed");
    const { items } = await list("?status=dismissed");
    expect(items.map(({ id }) => id)).toEqual([dismissed]);
  });

  it("returns every mail once over all pages, mails of the same millisecond included", async () => {
    const ids = await Promise.all(Array.from({ length: 120 }, (_, n) => store("dead", n % 3)));
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await list(`?status=dead${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(120);
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  it.each(["", "?status=dead", "?q=t", "?q=t&status=dead"])(
    "reads about as many rows of 10,000 as it returns for %j, without a sort",
    async (query) => {
      await env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
         INSERT INTO outbox (id, cause_id, recipient, subject, body, status, created_at, next_attempt_at)
         SELECT 'cause' || i || ':team', 'cause' || i, 't@x.example', 'S', 'B',
           iif(i % 2, 'dead', 'sent'), i, i FROM n`,
      ).run();
      const { binding, rowsRead, plans } = countingDatabase();
      const { items } = await list(query, { DB: binding });
      expect(items).toHaveLength(50);
      expect(rowsRead()).toBeLessThan(320);
      expect(await plans()).not.toMatch(/SCAN outbox\b|TEMP B-TREE/);
    },
  );

  it.each(["", "&status=sent"])(
    "finds the mails to the team below 10,000 newsletters, reading few rows%s",
    async (more) => {
      const store = (kind: string, first: number, last: number) =>
        env.DB.prepare(
          `WITH RECURSIVE n(i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${last})
           INSERT INTO outbox (id, cause_id, recipient, subject, body, status, created_at, next_attempt_at)
           SELECT 'cause' || i || ':${kind}', 'cause' || i, 't@x.example', 'S', 'B', 'sent', i, i FROM n`,
        );
      await env.DB.batch([store("team", 1, 60), store("subscriber", 61, 10_060)]);
      const { binding, rowsRead, plans } = countingDatabase();
      const { items } = await list(`?recipientKind=team${more}`, { DB: binding });
      expect(items.map(({ id }) => id.split(":")[1])).toEqual(items.map(() => "team"));
      expect(items).toHaveLength(50);
      expect(rowsRead()).toBeLessThan(320);
      expect(await plans()).not.toMatch(/SCAN outbox\b|TEMP B-TREE/);
      const counted = await send("GET", `${countMails.path}?recipientKind=team${more}`);
      expect(await counted.json()).toEqual({ count: 60, hasMore: false });
    },
  );

  it("leaves out and logs a malformed mail", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const [broken, whole] = [await store("sent"), await store("sent")];
    await env.DB.prepare("UPDATE outbox SET status = 'lost' WHERE id = ?").bind(broken).run();
    expect((await list()).items.map(({ id }) => id)).toEqual([whole]);
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(broken));
    error.mockRestore();
  });

  it("finds mails by the beginning of the terms of recipient and subject", async () => {
    const at = Date.now();
    const ines = await store("sent", at, { recipient: "inês@sol.example", subject: "Hello" });
    const solar = await store("dead", at, { subject: "Solar calendar" });
    const found = async (query: string) => (await list(query)).items.map(({ id }) => id);
    expect(await found("?q=sol")).toEqual([solar, ines]);
    expect(await found("?q=ines")).toEqual([ines]);
    expect(await found("?q=sol&status=dead")).toEqual([solar]);
    expect(await found("?q=%22%2D")).toEqual([]);
    await env.DB.prepare("UPDATE outbox SET recipient = 'erased' WHERE id = ?").bind(ines).run();
    expect(await found("?q=ines")).toEqual([]);
    await env.DB.prepare("DELETE FROM outbox WHERE id = ?").bind(solar).run();
    expect(await found("?q=sol")).toEqual([]);
  });

  it("reads the mails that are asked for by id as they are now", async () => {
    const [first, , third] = [await store("sent"), await store("dead"), await store("pending")];
    const { items } = await list(`?ids=${first},${third},${newId()}:team`);
    expect(items.map(({ id }) => id).toSorted()).toEqual([first, third].toSorted());
    const response = await send("GET", `${path}?ids=${first},,`);
    expect(await errorOf(response)).toMatchObject({ status: 422, fields: ["ids"] });
  });

  it("counts what a filter leaves, and what was queued after a mail", async () => {
    const first = await store("dead");
    await store("dead");
    await store("sent");
    const counted = async (query: string) =>
      (await send("GET", `${countMails.path}${query}`)).json();
    expect(await counted("")).toEqual({ count: 3, hasMore: false });
    expect(await counted("?status=dead")).toEqual({ count: 2, hasMore: false });
    expect(await counted(`?after=${first}`)).toEqual({ count: 2, hasMore: false });
    expect(await counted("?q=s&status=sent")).toEqual({ count: 1, hasMore: false });
  });

  it("says of a mail that a drain holds that it is on its way", async () => {
    const id = await store("pending");
    const claimed = vi.fn(async () => {
      expect((await list()).items).toMatchObject([{ id, status: "pending", isSending: true }]);
      return { messageId: "m" };
    });
    await drainOutbox({ DB: env.DB, EMAIL: { send: claimed } });
    expect(claimed).toHaveBeenCalledOnce();
    expect((await list()).items).toMatchObject([{ status: "sent", isSending: false }]);
  });

  it("refuses a cursor that is not its own with 422", async () => {
    const response = await send("GET", `${path}?cursor=50-x`);
    expect(await errorOf(response)).toMatchObject({ status: 422, fields: ["cursor"] });
  });
});

describe("a retry", () => {
  it.each(["dead", "dismissed"] as const)("sends a %s mail and audits it", async (status) => {
    const id = await store(status);
    const { send, EMAIL } = fakeMailer();
    const response = await act("retry", id, { EMAIL });
    expect(response.status).toBe(200);
    expect(changeMail.reply.parse(await response.json())).toMatchObject({ status: "pending" });
    expect(send).toHaveBeenCalledOnce();
    expect(await row(id)).toMatchObject({ status: "sent", attempts: 1 });
    expect(await auditOf(id)).toEqual([
      {
        action: "mail.retried",
        actor_id: adminId,
        before: `{"status":"${status}"}`,
        after: '{"status":"pending"}',
      },
    ]);
  });

  it("sends one mail and audits once when two admins retry at the same time", async () => {
    const id = await store("dead");
    const { send, EMAIL } = fakeMailer();
    const responses = await Promise.all([act("retry", id, { EMAIL }), act("retry", id, { EMAIL })]);
    for (const { status } of responses) expect([200, 409]).toContain(status);
    expect(send).toHaveBeenCalledOnce();
    expect(await row(id)).toMatchObject({ status: "sent" });
    expect(await auditOf(id)).toHaveLength(1);
  });

  it("of a sent mail is 409 and sends nothing", async () => {
    const id = await store("sent");
    const { send, EMAIL } = fakeMailer();
    const response = await act("retry", id, { EMAIL });
    expect(await errorOf(response)).toMatchObject({ status: 409, code: "conflict" });
    expect(send).not.toHaveBeenCalled();
    expect(await auditOf(id)).toEqual([]);
  });

  it("of an unknown mail is 404", async () => {
    const response = await act("retry", `${newId()}:team`);
    expect(await errorOf(response)).toMatchObject({ status: 404, code: "not_found" });
  });
});

describe("a dismissal", () => {
  it("keeps everything that is known about the mail, and is audited once", async () => {
    const id = await store("dead");
    const before = await row(id);
    for (let n = 0; n < 2; n += 1) {
      const response = await act("dismiss", id);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ status: "dismissed" });
    }
    expect(await row(id)).toEqual({ ...before, status: "dismissed" });
    expect(await auditOf(id)).toMatchObject([{ action: "mail.dismissed", actor_id: adminId }]);
  });

  it("makes the health of the outbox good again", async () => {
    const id = await store("dead");
    const isOk = async () =>
      getHealth.reply.parse(await (await send("GET", getHealth.path)).json()).ok;
    expect(await isOk()).toBe(false);
    await act("dismiss", id);
    expect(await isOk()).toBe(true);
  });

  it.each(["pending", "sent"] as const)("of a %s mail is 409", async (status) => {
    const id = await store(status);
    expect(await errorOf(await act("dismiss", id))).toMatchObject({ status: 409 });
    expect(await row(id)).toMatchObject({ status });
  });
});

describe("a cancellation", () => {
  it("takes back a mail that waits, so that no drain sends it, and can be undone", async () => {
    const id = await store("pending");
    const { send, EMAIL } = fakeMailer();
    expect((await act("cancel", id, { EMAIL })).status).toBe(200);
    await drainOutbox({ DB: env.DB, EMAIL });
    expect(send).not.toHaveBeenCalled();
    expect(await row(id)).toMatchObject({ status: "cancelled", attempts: 7 });
    expect(await auditOf(id)).toMatchObject([{ action: "mail.cancelled", actor_id: adminId }]);
    expect((await act("restore", id, { EMAIL })).status).toBe(200);
    expect(send).toHaveBeenCalledOnce();
    expect(await row(id)).toMatchObject({ status: "sent", attempts: 8 });
  });

  it("sends no other mail that is due, which may be the next to cancel", async () => {
    const [first, second] = [await store("pending"), await store("pending")];
    const { send: deliver, EMAIL } = fakeMailer();
    await act("cancel", first, { EMAIL });
    const body = { ids: [second], action: "cancel" };
    const response = await send("POST", changeMails.path, { bindings: { EMAIL }, body });
    expect(await response.json()).toMatchObject({ results: [{ id: second, code: null }] });
    expect(deliver).not.toHaveBeenCalled();
  });

  it("is 409 while the mail is being sent, and the mail is sent once", async () => {
    const id = await store("pending");
    const mailer = {
      send: vi.fn(async () => {
        const response = await act("cancel", id);
        expect(await errorOf(response)).toMatchObject({ status: 409, code: "conflict" });
        return { messageId: "m" };
      }),
    };
    await drainOutbox({ DB: env.DB, EMAIL: mailer });
    expect(mailer.send).toHaveBeenCalledOnce();
    expect(await row(id)).toMatchObject({ status: "sent" });
    expect(await auditOf(id)).toEqual([]);
  });

  it("that races with a drain either cancels the mail or is refused, never both", async () => {
    for (let n = 0; n < 10; n += 1) {
      const id = await store("pending");
      const { send, EMAIL } = fakeMailer();
      const [response] = await Promise.all([
        act("cancel", id, { EMAIL }),
        drainOutbox({ DB: env.DB, EMAIL }),
      ]);
      const isCancelled = response.status === 200;
      expect(send).toHaveBeenCalledTimes(isCancelled ? 0 : 1);
      expect(await row(id)).toMatchObject({ status: isCancelled ? "cancelled" : "sent" });
    }
  });

  it("that a drain overtakes between reading and writing is refused", async () => {
    const id = await store("pending");
    const mail = (await mailsWithIds(openDatabase(env.DB), [id]))[0] as ListedMail;
    const { EMAIL } = fakeMailer();
    await drainOutbox({ DB: env.DB, EMAIL });
    const by = { actorId: adminId, requestId: "r", at: Date.now() };
    const change = { mail, change: { status: "cancelled" }, action: "mail.cancelled" } as const;
    expect(await changeStoredMails(openDatabase(env.DB), [change], by)).toEqual(new Set());
    expect(await row(id)).toMatchObject({ status: "sent" });
    expect(await auditOf(id)).toEqual([]);
  });
});

it("does what is asked with many mails, and names those it refuses", async () => {
  const [dead, other, sent] = [await store("dead"), await store("dead"), await store("sent")];
  const dismissed = await store("dismissed");
  const unknown = `${newId()}:team`;
  const change = (action: MailAction, ids: string[]) =>
    send("POST", changeMails.path, { body: { ids, action } });
  const { results } = changeMails.reply.parse(
    await (await change("dismiss", [dead, other, dead, sent, dismissed, unknown])).json(),
  );
  const changed = { version: null, code: null, detail: null };
  const tooLate = expect.stringContaining("could not be sent");
  expect(results).toEqual([
    { ...changed, id: dead },
    { ...changed, id: other },
    { id: sent, version: null, code: "conflict", detail: tooLate },
    { ...changed, id: dismissed, isUnchanged: true },
    { id: unknown, version: null, code: "not_found", detail: "There is no such mail." },
  ]);
  for (const id of [dead, other]) {
    expect(await row(id)).toMatchObject({ status: "dismissed" });
    expect(await auditOf(id)).toHaveLength(1);
  }
  await change("restore", [dead, other]);
  expect(await row(other)).toMatchObject({ status: "dead" });
  expect(await errorOf(await change("retry", Array(51).fill(dead)))).toMatchObject({ status: 422 });
  expect(await errorOf(await change("explode" as MailAction, [dead]))).toMatchObject({
    fields: ["action"],
  });
});

describe("a mail in full", () => {
  const read = async (id: string) => {
    const response = await send("GET", mailUrl(id));
    expect(response.status).toBe(200);
    return getMail.reply.parse(await response.json());
  };

  it("has its text, and who did what with it", async () => {
    const id = await store("dead");
    await act("dismiss", id);
    await act("restore", id);
    const { email } = (await env.DB.prepare("SELECT email FROM users WHERE id = ?")
      .bind(adminId)
      .first<{ email: string }>()) ?? { email: "" };
    expect(await read(id)).toMatchObject({
      body: "B",
      replyTo: null,
      record: null,
      history: [
        { action: "mail.dismissed", actorEmail: email },
        { action: "mail.restored", actorEmail: email },
      ],
    });
  });

  it("names the message, the newsletter or the subscriber it is about, and no conversation that is gone", async () => {
    const [submit, newsletter, reader] = [newId(), newId(), newId()];
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO messages (id, reference, payload_hash, name, email, subject, message, is_spam, spam_score, received_at)
         VALUES (?, 'SS-2', 'h', 'Ravi', 'r@x.example', 'S', 'M', 0, 0, 1)`,
      ).bind(submit),
      env.DB.prepare(
        `INSERT INTO newsletter_sends (id, post_id, subject, text, recipients, last_seq, started_at, started_by)
         VALUES (?, 'p', 'Kiln opens', 'T', 1, 1, 1, 'a')`,
      ).bind(newsletter),
      env.DB.prepare(
        `INSERT INTO newsletter_subscribers (id, email, email_key, state, source, consent_version, is_spam, requested_at)
         VALUES (?, 'mina@x.example', 'mina@x.example', 'pending', 'news', '2026-11-22', 0, 1)`,
      ).bind(reader),
    ]);
    const recordOf = async (causeId: string) =>
      (await read(await store("sent", 1, { causeId }))).record;
    expect(await recordOf(submit)).toEqual({ kind: "message", id: submit, name: "Ravi" });
    expect(await recordOf(newsletter)).toMatchObject({
      kind: "newsletter_send",
      name: "Kiln opens",
    });
    expect(await recordOf(reader)).toMatchObject({ kind: "subscriber", name: "mina@x.example" });
    expect(await recordOf(`chat-${newId()}-7`)).toBeNull();
  });

  it("is 404 when there is none", async () => {
    const response = await send("GET", mailUrl(`${newId()}:team`));
    expect(await errorOf(response)).toMatchObject({ status: 404, code: "not_found" });
  });
});
