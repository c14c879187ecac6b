import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getHealth } from "#contract/health.ts";
import type { MailStatus } from "#contract/mail-statuses.ts";
import { dismissMail, listOutbox, retryMail } from "#contract/outbox.ts";
import { app } from "#worker/app.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { queueMail } from "#worker/lib/outbox-store.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { errorOf, freshIp } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

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
async function store(status: MailStatus, createdAt = Date.now()): Promise<string> {
  const causeId = newId();
  const mail = {
    recipientKind: "team",
    recipient: "t@x.example",
    subject: "S",
    body: "B",
  } as const;
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

async function send(method: string, url: string, bindings: Partial<typeof env> = {}) {
  const headers = { Cookie: cookie, Origin: env.PUBLIC_ORIGIN, "CF-Connecting-IP": freshIp() };
  const context = createExecutionContext();
  const request = new Request(`${env.PUBLIC_ORIGIN}${url}`, { method, headers });
  const response = await app.fetch(request, { ...env, ...fakeMailer(), ...bindings }, context);
  await waitOnExecutionContext(context);
  return response;
}

const actionUrl = (action: { path: string }, id: string) =>
  action.path.replace(":id", encodeURIComponent(id));
const act = (action: { path: string }, id: string, bindings?: Partial<typeof env>) =>
  send("POST", actionUrl(action, id), bindings);

async function auditOf(id: string) {
  const { results } = await env.DB.prepare(
    "SELECT action, actor_id, before, after FROM audit_events WHERE subject_id = ?",
  )
    .bind(id)
    .all();
  return results;
}

async function list(query = "", bindings?: Partial<typeof env>) {
  const response = await send("GET", `${path}${query}`, bindings);
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

  it.each(["", "?status=dead"])("reads no more rows than it returns for %j", async (query) => {
    await Promise.all(Array.from({ length: 150 }, (_, n) => store(n % 2 ? "dead" : "sent", n)));
    const { binding, rowsRead } = countingDatabase();
    const { items } = await list(query, { DB: binding });
    expect(items).toHaveLength(50);
    expect(rowsRead()).toBeLessThan(70);
  });

  it("leaves out and logs a malformed mail", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const [broken, whole] = [await store("sent"), await store("sent")];
    await env.DB.prepare("UPDATE outbox SET status = 'lost' WHERE id = ?").bind(broken).run();
    expect((await list()).items.map(({ id }) => id)).toEqual([whole]);
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(broken));
    error.mockRestore();
  });

  it("refuses a cursor that is not its own with 422", async () => {
    const response = await send("GET", `${path}?cursor=50`);
    expect(await errorOf(response)).toMatchObject({ status: 422, fields: ["cursor"] });
  });
});

describe("a retry", () => {
  it.each(["dead", "dismissed"] as const)("sends a %s mail and audits it", async (status) => {
    const id = await store(status);
    const { send, EMAIL } = fakeMailer();
    const response = await act(retryMail, id, { EMAIL });
    expect(response.status).toBe(200);
    expect(retryMail.reply.parse(await response.json())).toMatchObject({ status: "pending" });
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
    const responses = await Promise.all([
      act(retryMail, id, { EMAIL }),
      act(retryMail, id, { EMAIL }),
    ]);
    for (const { status } of responses) expect([200, 409]).toContain(status);
    expect(send).toHaveBeenCalledOnce();
    expect(await row(id)).toMatchObject({ status: "sent" });
    expect(await auditOf(id)).toHaveLength(1);
  });

  it("of a sent mail is 409 and sends nothing", async () => {
    const id = await store("sent");
    const { send, EMAIL } = fakeMailer();
    const response = await act(retryMail, id, { EMAIL });
    expect(await errorOf(response)).toMatchObject({ status: 409, code: "conflict" });
    expect(send).not.toHaveBeenCalled();
    expect(await auditOf(id)).toEqual([]);
  });

  it("of an unknown mail is 404", async () => {
    const response = await act(retryMail, `${newId()}:team`);
    expect(await errorOf(response)).toMatchObject({ status: 404, code: "not_found" });
  });
});

describe("a dismissal", () => {
  it("keeps everything that is known about the mail, and is audited once", async () => {
    const id = await store("dead");
    const before = await row(id);
    for (let n = 0; n < 2; n += 1) {
      const response = await act(dismissMail, id);
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
    await act(dismissMail, id);
    expect(await isOk()).toBe(true);
  });

  it.each(["pending", "sent"] as const)("of a %s mail is 409", async (status) => {
    const id = await store(status);
    expect(await errorOf(await act(dismissMail, id))).toMatchObject({ status: 409 });
    expect(await row(id)).toMatchObject({ status });
  });
});
