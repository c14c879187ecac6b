import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { getHealth } from "#contract/health.ts";
import { changeMail, changeMails, type MailAction } from "#contract/outbox.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { drainOutbox } from "#worker/lib/outbox.ts";
import { fakeMailer, storeMail, withMailAdmin } from "#worker/testing/mail-desk.ts";
import { errorOf } from "#worker/testing/request.ts";
import { changeMails as changeStoredMails, type ListedMail, mailsWithIds } from "./store.ts";

const { admin, send, act } = withMailAdmin();

const row = (id: string) => env.DB.prepare("SELECT * FROM outbox WHERE id = ?").bind(id).first();

async function auditOf(id: string) {
  const { results } = await env.DB.prepare(
    "SELECT action, actor_id, before, after FROM audit_events WHERE subject_id = ?",
  )
    .bind(id)
    .all();
  return results;
}

describe("a retry", () => {
  it.each(["dead", "dismissed"] as const)("sends a %s mail and audits it", async (status) => {
    const id = await storeMail(status);
    const { send, EMAIL } = fakeMailer();
    const response = await act("retry", id, { EMAIL });
    expect(response.status).toBe(200);
    expect(changeMail.reply.parse(await response.json())).toMatchObject({ status: "pending" });
    expect(send).toHaveBeenCalledOnce();
    expect(await row(id)).toMatchObject({ status: "sent", attempts: 1 });
    expect(await auditOf(id)).toEqual([
      {
        action: "mail.retried",
        actor_id: admin.id,
        before: `{"status":"${status}"}`,
        after: '{"status":"pending"}',
      },
    ]);
  });

  it("sends one mail and audits once when two admins retry at the same time", async () => {
    const id = await storeMail("dead");
    const { send, EMAIL } = fakeMailer();
    const responses = await Promise.all([act("retry", id, { EMAIL }), act("retry", id, { EMAIL })]);
    for (const { status } of responses) expect([200, 409]).toContain(status);
    expect(send).toHaveBeenCalledOnce();
    expect(await row(id)).toMatchObject({ status: "sent" });
    expect(await auditOf(id)).toHaveLength(1);
  });

  it("of a sent mail is 409 and sends nothing", async () => {
    const id = await storeMail("sent");
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
    const id = await storeMail("dead");
    const before = await row(id);
    for (let n = 0; n < 2; n += 1) {
      const response = await act("dismiss", id);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ status: "dismissed" });
    }
    expect(await row(id)).toEqual({ ...before, status: "dismissed" });
    expect(await auditOf(id)).toMatchObject([{ action: "mail.dismissed", actor_id: admin.id }]);
  });

  it("makes the health of the outbox good again", async () => {
    const id = await storeMail("dead");
    const isOk = async () =>
      getHealth.reply.parse(await (await send("GET", getHealth.path)).json()).ok;
    expect(await isOk()).toBe(false);
    await act("dismiss", id);
    expect(await isOk()).toBe(true);
  });

  it.each(["pending", "sent"] as const)("of a %s mail is 409", async (status) => {
    const id = await storeMail(status);
    expect(await errorOf(await act("dismiss", id))).toMatchObject({ status: 409 });
    expect(await row(id)).toMatchObject({ status });
  });
});

describe("a cancellation", () => {
  it("takes back a mail that waits, so that no drain sends it, and can be undone", async () => {
    const id = await storeMail("pending");
    const { send, EMAIL } = fakeMailer();
    expect((await act("cancel", id, { EMAIL })).status).toBe(200);
    await drainOutbox({ DB: env.DB, EMAIL });
    expect(send).not.toHaveBeenCalled();
    expect(await row(id)).toMatchObject({ status: "cancelled", attempts: 7 });
    expect(await auditOf(id)).toMatchObject([{ action: "mail.cancelled", actor_id: admin.id }]);
    expect((await act("restore", id, { EMAIL })).status).toBe(200);
    expect(send).toHaveBeenCalledOnce();
    expect(await row(id)).toMatchObject({ status: "sent", attempts: 8 });
  });

  it("sends no other mail that is due, which may be the next to cancel", async () => {
    const [first, second] = [await storeMail("pending"), await storeMail("pending")];
    const { send: deliver, EMAIL } = fakeMailer();
    await act("cancel", first, { EMAIL });
    const body = { ids: [second], action: "cancel" };
    const response = await send("POST", changeMails.path, { bindings: { EMAIL }, body });
    expect(await response.json()).toMatchObject({ results: [{ id: second, code: null }] });
    expect(deliver).not.toHaveBeenCalled();
  });

  it("is 409 while the mail is being sent, and the mail is sent once", async () => {
    const id = await storeMail("pending");
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
      const id = await storeMail("pending");
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
    const id = await storeMail("pending");
    const mail = (await mailsWithIds(openDatabase(env.DB), [id]))[0] as ListedMail;
    const { EMAIL } = fakeMailer();
    await drainOutbox({ DB: env.DB, EMAIL });
    const by = { actorId: admin.id, requestId: "r", at: Date.now() };
    const change = { mail, change: { status: "cancelled" }, action: "mail.cancelled" } as const;
    const db = openDatabase(env.DB);
    const passed = { onReplyMailChange: () => [], whyUnwanted: sql<null>`NULL` };
    expect(await changeStoredMails(db, [change], by, passed)).toEqual(new Set());
    expect(await row(id)).toMatchObject({ status: "sent" });
    expect(await auditOf(id)).toEqual([]);
  });
});

it("does what is asked with many mails, and names those it refuses", async () => {
  const [dead, other, sent] = [
    await storeMail("dead"),
    await storeMail("dead"),
    await storeMail("sent"),
  ];
  const dismissed = await storeMail("dismissed");
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
