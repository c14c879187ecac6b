import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { countMails, getMail, listOutbox } from "#contract/outbox.ts";
import { newId } from "#worker/lib/id.ts";
import { drainOutbox } from "#worker/lib/outbox.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { mailUrl, storeMail, withMailAdmin } from "#worker/testing/mail-desk.ts";
import { errorOf } from "#worker/testing/request.ts";

const { path } = listOutbox;
const { admin, send, act } = withMailAdmin();

async function list(query = "", bindings?: Partial<typeof env>) {
  const response = await send("GET", `${path}${query}`, bindings && { bindings });
  expect(response.status).toBe(200);
  return listOutbox.reply.parse(await response.json());
}

describe("the list", () => {
  it("shows an admin every mail without its body, newest first", async () => {
    const old = await storeMail("sent", 1000);
    const young = await storeMail("dead", 2000);
    const { items, nextCursor } = await list();
    expect(items.map(({ id }) => id)).toEqual([young, old]);
    expect(items[0]).toMatchObject({ status: "dead", attempts: 7, lastError: "no such mailbox" });
    expect(items[0]).not.toHaveProperty("body");
    expect(nextCursor).toBeNull();
  });

  it("filters by status", async () => {
    await storeMail("sent");
    const dismissed = await storeMail("dismissed");
    const { items } = await list("?status=dismissed");
    expect(items.map(({ id }) => id)).toEqual([dismissed]);
  });

  it("returns every mail once over all pages, mails of the same millisecond included", async () => {
    const ids = await Promise.all(Array.from({ length: 120 }, (_, n) => storeMail("dead", n % 3)));
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

  it.each([
    "recipientKind=team",
    "recipientKind=team&status=dead",
    "q=t&recipientKind=team",
    "q=t&status=dead",
  ])(
    "finds the dead mails to the team below 10,000 newsletters, reading few rows: %s",
    async (query) => {
      const store = (kind: string, status: string, first: number, last: number) =>
        env.DB.prepare(
          `WITH RECURSIVE n(i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${last})
           INSERT INTO outbox (id, cause_id, recipient, subject, body, status, created_at, next_attempt_at)
           SELECT 'cause' || i || ':${kind}', 'cause' || i, 't@x.example', 'S', 'B', '${status}', i, i FROM n`,
        );
      await env.DB.batch([store("team", "dead", 1, 60), store("subscriber", "sent", 61, 10_060)]);
      const { binding, rowsRead, plans } = countingDatabase();
      const { items } = await list(`?${query}`, { DB: binding });
      expect(items.map(({ id }) => id.split(":")[1])).toEqual(items.map(() => "team"));
      expect(items).toHaveLength(50);
      expect(rowsRead()).toBeLessThan(320);
      expect(await plans()).not.toMatch(/SCAN outbox\b|TEMP B-TREE/);
      const counted = await send("GET", `${countMails.path}?${query}`);
      expect(await counted.json()).toEqual({ count: 60, hasMore: false });
    },
  );

  it("reads few of 10,000 rows to count the new mails that a search finds", async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
       INSERT INTO outbox (id, cause_id, recipient, subject, body, created_at, next_attempt_at)
       SELECT substr('0000000000000000000000000' || i, -26) || ':team', 'cause', 't@x.example', 'S', 'B', i, i FROM n`,
    ).run();
    const { binding, rowsRead } = countingDatabase();
    const query = `?q=t&after=${"9990".padStart(26, "0")}:team`;
    const counted = await send("GET", `${countMails.path}${query}`, { bindings: { DB: binding } });
    expect(await counted.json()).toEqual({ count: 10, hasMore: false });
    expect(rowsRead()).toBeLessThan(100);
  });

  it("leaves out and logs a malformed mail", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const [broken, whole] = [await storeMail("sent"), await storeMail("sent")];
    await env.DB.prepare("UPDATE outbox SET status = 'lost' WHERE id = ?").bind(broken).run();
    expect((await list()).items.map(({ id }) => id)).toEqual([whole]);
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(broken));
    error.mockRestore();
  });

  it("finds mails by the beginning of the terms of recipient and subject", async () => {
    const at = Date.now();
    const ines = await storeMail("sent", at, { recipient: "inês@sol.example", subject: "Hello" });
    const solar = await storeMail("dead", at, { subject: "Solar calendar" });
    const found = async (query: string) => (await list(query)).items.map(({ id }) => id);
    expect(await found("?q=sol")).toEqual([solar, ines]);
    expect(await found("?q=ines")).toEqual([ines]);
    expect(await found("?q=sol&status=dead")).toEqual([solar]);
    expect(await found("?q=%22%2D")).toEqual([]);
    await env.DB.prepare("UPDATE outbox SET status = 'dismissed' WHERE id = ?").bind(solar).run();
    expect(await found("?q=sol&status=dead")).toEqual([]);
    expect(await found("?q=sol&status=dismissed&recipientKind=team")).toEqual([solar]);
    await env.DB.prepare("UPDATE outbox SET recipient = 'erased' WHERE id = ?").bind(ines).run();
    expect(await found("?q=ines")).toEqual([]);
    await env.DB.prepare("DELETE FROM outbox WHERE id = ?").bind(solar).run();
    expect(await found("?q=sol")).toEqual([]);
  });

  it("reads the mails that are asked for by id as they are now", async () => {
    const [first, , third] = [
      await storeMail("sent"),
      await storeMail("dead"),
      await storeMail("pending"),
    ];
    const { items } = await list(`?ids=${first},${third},${newId()}:team`);
    expect(items.map(({ id }) => id).toSorted()).toEqual([first, third].toSorted());
    const response = await send("GET", `${path}?ids=${first},,`);
    expect(await errorOf(response)).toMatchObject({ status: 422, fields: ["ids"] });
  });

  it("counts what a filter leaves, and what was queued after a mail", async () => {
    const first = await storeMail("dead");
    await storeMail("dead");
    await storeMail("sent");
    const counted = async (query: string) =>
      (await send("GET", `${countMails.path}${query}`)).json();
    expect(await counted("")).toEqual({ count: 3, hasMore: false });
    expect(await counted("?status=dead")).toEqual({ count: 2, hasMore: false });
    expect(await counted(`?after=${first}`)).toEqual({ count: 2, hasMore: false });
    expect(await counted("?q=s&status=sent")).toEqual({ count: 1, hasMore: false });
    expect(await counted(`?after=${newId()}:sender`)).toMatchObject({ code: "not_found" });
  });

  it("says of a mail that a drain holds that it is on its way", async () => {
    const id = await storeMail("pending");
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

describe("a mail in full", () => {
  const read = async (id: string) => {
    const response = await send("GET", mailUrl(id));
    expect(response.status).toBe(200);
    return getMail.reply.parse(await response.json());
  };

  it("has its text, and who did what with it", async () => {
    const id = await storeMail("dead");
    await act("dismiss", id);
    await act("restore", id);
    const { email } = (await env.DB.prepare("SELECT email FROM users WHERE id = ?")
      .bind(admin.id)
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
      (await read(await storeMail("sent", 1, { causeId }))).record;
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
