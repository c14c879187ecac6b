import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { promiseMs } from "#contract/answer-promise.ts";
import { changeMessages, getMessage } from "#contract/messages.ts";
import { newId } from "#worker/lib/id.ts";
import { replyEmail } from "#worker/lib/reply-email.ts";
import {
  messageTotal,
  reader,
  receivedAt,
  seqsOf,
  storeMessages,
} from "#worker/testing/numbered-messages.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { type SignedIn, signIn } from "#worker/testing/sign-in.ts";
import { idOfRow, storeAdmin } from "#worker/testing/stored-rows.ts";

describe("a change", () => {
  let admin: SignedIn;
  let seq = messageTotal;
  beforeAll(async () => {
    await storeAdmin(reader.userId);
    admin = await signIn("admin");
  });
  const newMessage = async (columns: Record<string, string> = {}) => {
    seq += 1;
    await storeMessages(seq, seq, { is_spam: "0", ...columns });
    return idOfRow(seq);
  };
  const send = (method: string, path: string, body?: unknown) =>
    request(method, path, { cookie: admin.cookie, body });
  const change = (id: string, body: object) => send("PATCH", `/api/messages/${id}`, body);
  const changed = async (id: string, body: object) =>
    getMessage.reply.parse(await (await change(id, body)).json());
  const bulk = async (ids: string[], action: string, version: number) => {
    const items = ids.map((id) => ({ id, version }));
    const response = await send("POST", "/api/message-bulk", { items, action });
    return changeMessages.reply.parse(await response.json()).results;
  };

  it("closes and reopens a message, whose sender waits since the same time as before", async () => {
    const id = await newMessage();
    const closed = await changed(id, { version: 1, status: "closed" });
    expect(closed).toMatchObject({ status: "closed", waitingSince: null, version: 2 });
    const reopened = await changed(id, { version: 2, status: "open" });
    expect(reopened).toMatchObject({ status: "open", waitingSince: receivedAt(seq) });
    expect(reopened.history.map(({ action }) => action)).toEqual([
      "message.status_changed",
      "message.status_changed",
    ]);
    // Nothing to do is no change, on whatever version.
    expect(await changed(id, { version: 1, status: "open" })).toMatchObject({ version: 3 });
  });

  it("makes the sender of an answered message wait from the reopening on", async () => {
    const id = await newMessage({ status: "'answered'", answered_at: "9e15" });
    const startedAt = Date.now();
    const { waitingSince } = await changed(id, { version: 1, status: "open" });
    expect(waitingSince).toBeGreaterThanOrEqual(startedAt);
  });

  it("is refused on another version, with the name of the admin who changed the message first", async () => {
    const id = await newMessage();
    await change(id, { version: 1, status: "closed" });
    const refused = await change(id, { version: 1, isSpam: true });
    expect(await refused.json()).toMatchObject({
      code: "conflict",
      current: { version: 2, changedBy: admin.user.email },
    });
  });

  it("assigns an admin, and no other user", async () => {
    const id = await newMessage();
    const { assignee } = await changed(id, { version: 1, assigneeId: admin.user.id });
    // Another admin has the same first name.
    const name = `Ada (${admin.user.email})`;
    expect(assignee).toEqual({ id: admin.user.id, name });
    const { user } = await signIn("user");
    const refused = await change(id, { version: 2, assigneeId: user.id });
    expect(await errorOf(refused)).toMatchObject({ fields: ["assigneeId"] });
    expect(await changed(id, { version: 2, assigneeId: null })).toMatchObject({ assignee: null });
  });

  it("takes a message out of spam, and mails the withheld confirmation once", async () => {
    const id = await newMessage({ is_spam: "1" });
    const mails = async () => {
      const found = env.DB.prepare("SELECT reply_to FROM outbox WHERE cause_id = ?").bind(id);
      return (await found.all()).results;
    };
    const before = await request("GET", `/api/messages/${id}`, { cookie: admin.cookie });
    expect(await before.json()).toMatchObject({ isSpam: true, isConfirmationWithheld: true });
    const { isSpam, reference, isConfirmationWithheld } = await changed(id, {
      version: 1,
      isSpam: false,
    });
    expect([isSpam, isConfirmationWithheld]).toEqual([false, false]);
    const confirmation = { reply_to: await replyEmail(env, reference) };
    expect(await mails()).toEqual([confirmation]);
    // Its sender has the confirmation, so nothing more is withheld.
    expect(await changed(id, { version: 2, isSpam: true })).toMatchObject({
      isConfirmationWithheld: false,
    });
    await changed(id, { version: 3, isSpam: false });
    expect(await mails()).toEqual([confirmation]);
  });

  it("mails a confirmation that promises no time to the sender of a message that is late already", async () => {
    const body = async (id: string) => {
      const mail = env.DB.prepare("SELECT body FROM outbox WHERE id = ?").bind(`${id}:sender`);
      return mail.first<string>("body");
    };
    const age = (id: string, receivedAt: number) =>
      env.DB.prepare("UPDATE messages SET received_at = ? WHERE id = ?").bind(receivedAt, id).run();
    const [onTime, late] = [await newMessage({ is_spam: "1" }), await newMessage({ is_spam: "1" })];
    await age(onTime, Date.now() - 60_000);
    await age(late, Date.now() - promiseMs);
    await bulk([onTime, late], "notSpam", 1);
    expect(await body(onTime)).toContain("We reply within");
    expect(await body(late)).toContain("We are sorry that we noticed it only now");
    expect(await body(late)).not.toContain("hours");
  });

  it("of many messages reports a result for each of them", async () => {
    const [open = "", closed = ""] = [await newMessage(), await newMessage({ status: "'closed'" })];
    const unknown = newId();
    expect(await bulk([open, closed, unknown], "close", 1)).toMatchObject([
      { id: open, version: 2, code: null },
      { id: closed, version: 1, code: null, isUnchanged: true },
      { id: unknown, version: null, code: "not_found" },
    ]);
    const [spam, refused] = await bulk([open, closed], "spam", 2);
    expect(spam).toMatchObject({ version: 3, code: null });
    expect(refused).toMatchObject({ version: 1, code: "conflict", current: { version: 1 } });
    expect(await seqsOf({ spam: "only" })).toContain(Number(open));
    expect(await bulk([open], "notSpam", 3)).toMatchObject([{ version: 4, code: null }]);
    expect(await bulk([open], "reopen", 4)).toMatchObject([{ version: 5, code: null }]);
  });

  it("is refused for users who are no admins and for unknown messages", async () => {
    expect(await errorOf(await change(newId(), { version: 1 }))).toMatchObject({ status: 404 });
    expect(await errorOf(await send("GET", `/api/messages/${newId()}`))).toMatchObject({
      status: 404,
    });
    const { cookie } = await signIn("user");
    for (const path of ["/api/messages", "/api/message-count", `/api/messages/${idOfRow(1)}`])
      expect(await errorOf(await request("GET", path, { cookie }))).toMatchObject({ status: 403 });
  });

  it("updates what the search finds, also when a message is erased", async () => {
    const id = await newMessage();
    const found = () => seqsOf({ q: `mina${Number(id)}` });
    expect(await found()).toEqual([Number(id)]);
    await env.DB.prepare("DELETE FROM messages WHERE id = ?").bind(id).run();
    expect(await found()).toEqual([]);
  });
});
