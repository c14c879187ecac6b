import { listDurableObjectIds } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { getConversation, makeMessage } from "#contract/chat-inbox.ts";
import { closeCodes } from "#contract/chat-limits.ts";
import { mailWriter } from "#worker/lib/automatic-mail.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { queueMail } from "#worker/lib/outbox-store.ts";
import { newConversation } from "#worker/testing/new-conversation.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { locationsOf } from "#worker/testing/storage-scan.ts";
import { findConversation } from "./find-conversation.ts";
import { followUpMail } from "./follow-up.ts";
import { mailCause } from "./queue-once.ts";

const db = openDatabase(env.DB);

const send = (method: string, path: string, id: string, cookie: string, body?: unknown) =>
  request(method, path.replace(":id", id), { cookie, body });

const count = (table: string, condition: string, value: string) =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${condition}`)
    .bind(value)
    .first<number>("n");

describe("a message made of a conversation", () => {
  it("has what visitor and team wrote without notes, is mailed, and is made once", async () => {
    const { id } = await newConversation();
    const { cookie, user } = await signIn("admin");
    const note = { type: "note", cid: "a-note-001", text: "Looks promising" };
    const hello = { type: "hello", version: 1, after: 0, epoch: null };
    const noted = await send("POST", "/api/chat/conversations/:id/exchange", id, cookie, {
      frames: [hello, note],
    });
    expect(noted.status).toBe(200);
    const replies = await Promise.all([1, 2].map(() => send("POST", makeMessage.path, id, cookie)));
    const [first, second] = await Promise.all(replies.map((reply) => reply.json()));
    expect(second).toEqual(first);
    const { reference } = makeMessage.reply.parse(first);
    const stored = await env.DB.prepare("SELECT * FROM messages WHERE reference = ?")
      .bind(reference)
      .first<{ id: string; message: string }>();
    expect(stored).toMatchObject({ name: "Mina Okafor", email: "mina@okafor.example" });
    expect(stored?.message).toContain("What do you offer?\nI post recipes.");
    expect(stored?.message).not.toContain("promising");
    expect(await count("messages", "id = ?", stored?.id ?? "")).toBe(1);
    expect(await count("outbox", "cause_id = ?", stored?.id ?? "")).toBe(2);
    expect(
      await count("audit_events", "action = 'conversation.made_message' AND actor_id = ?", user.id),
    ).toBe(1);
    const found = await (await send("GET", getConversation.path, id, cookie)).json();
    expect(found).toMatchObject({ messageReference: reference, applicationId: null });
  });

  it("keeps the end of a long transcript", async () => {
    const { id, visitor } = await newConversation("long@okafor.example");
    for (let n = 0; n < 8; n += 1) {
      visitor.send({ type: "message", cid: `long-text-${n}`, text: `${n}`.repeat(2000) });
    }
    const { cookie } = await signIn("admin");
    // More than the message holds, however the transcript is laid out.
    for (let n = 0; n < 3; n += 1) {
      await send("POST", "/api/chat/conversations/:id/exchange", id, cookie, {
        frames: [
          { type: "hello", version: 1, after: 0, epoch: null },
          { type: "message", cid: `team-text-${n}`, text: "t".repeat(4000) },
        ],
      });
    }
    await visitor.event("team-text-2");
    await send("POST", makeMessage.path, id, cookie);
    const stored = await env.DB.prepare("SELECT message FROM messages WHERE email = ?")
      .bind("long@okafor.example")
      .first<string>("message");
    expect(stored?.length).toBe(20_000);
    expect(stored?.trimEnd().endsWith("ttt")).toBe(true);
    expect(stored).not.toContain("What do you offer");
  });
});

it("no message is made while the visitor has given no email", async () => {
  const { id } = await newConversation("");
  const { cookie } = await signIn("admin");
  const error = await errorOf(await send("POST", makeMessage.path, id, cookie));
  expect(error).toEqual({ status: 422, code: "invalid", fields: ["email"] });
  const missing = await errorOf(await send("POST", makeMessage.path, newId(), cookie));
  expect(missing).toMatchObject({ status: 404 });
});

it("shows the mails about a conversation that failed, and none of another conversation", async () => {
  const { id } = await newConversation("failed@okafor.example");
  const { cookie } = await signIn("admin");
  const mail = followUpMail("failed@okafor.example", [], "link", await mailWriter(db));
  for (const cause of [mailCause(id, "5"), mailCause(id, "6"), mailCause(`${id}0`, "5")])
    await queueMail(db, cause, mail, Date.now());
  await env.DB.prepare("UPDATE outbox SET status = 'dead' WHERE cause_id <> ?")
    .bind(mailCause(id, "6"))
    .run();
  const found = await send("GET", getConversation.path, id, cookie);
  const { failedMails } = getConversation.reply.parse(await found.json());
  expect(failedMails).toEqual([
    { id: `${mailCause(id, "5")}:sender`, recipient: mail.recipient, subject: mail.subject },
  ]);
});

describe("erasing a conversation", () => {
  const erase = (id: string, cookie: string) => send("DELETE", getConversation.path, id, cookie);
  const pictures = async (id: string) =>
    (await env.MEDIA.list({ prefix: `chat/${id}/` })).objects.length;

  it("leaves no log, no row, no match, no picture, no mail and no socket, and says so in the audit log without personal data", async () => {
    const { id, visitor } = await newConversation("zerlinde@okafor.example");
    const { cookie, user } = await signIn("admin");
    await Promise.all([1, 2, 3].map((n) => env.MEDIA.put(`chat/${id}/${n}`, "picture")));
    await env.MEDIA.put(`chat/${id}0/1`, "of another conversation");
    const mail = followUpMail("zerlinde@okafor.example", [], "link", await mailWriter(db));
    for (const of of [id, `${id}0`]) await queueMail(db, mailCause(of, "5"), mail, Date.now());
    expect((await erase(id, cookie)).status).toBe(204);
    expect(await count("outbox", "cause_id = ?", mailCause(id, "5"))).toBe(0);
    expect(await count("outbox", "cause_id = ?", mailCause(`${id}0`, "5"))).toBe(1);
    expect(await visitor.closed()).toBe(closeCodes.erased);
    expect(await env.CHAT_SESSIONS.getByName(id).history("team")).toEqual([]);
    expect(await findConversation(db, id)).toBeUndefined();
    expect(await count("chat_search", "chat_search MATCH ?", '"zerlinde okafor"')).toBe(0);
    expect([await pictures(id), await pictures(`${id}0`)]).toEqual([0, 1]);
    const event = await env.DB.prepare("SELECT * FROM audit_events WHERE subject_id = ?")
      .bind(id)
      .first();
    expect(event).toMatchObject({
      action: "conversation.erased",
      actor_id: user.id,
      before: null,
      after: null,
    });
    // What is left is the mail of the other conversation.
    await vi.waitFor(
      async () =>
        expect(await locationsOf(["zerlinde"])).not.toContainEqual(
          expect.stringContaining("chat_"),
        ),
      10_000,
    );
  });

  it("is completed by a repeat where it was cut off, and recorded once", async () => {
    const { id } = await newConversation();
    const { cookie } = await signIn("admin");
    await env.MEDIA.put(`chat/${id}/1`, "picture");
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const failing = vi.spyOn(Object.getPrototypeOf(env.MEDIA), "delete");
    failing.mockRejectedValueOnce(new Error("broken"));
    expect((await erase(id, cookie)).status).toBe(503);
    error.mockRestore();
    failing.mockRestore();
    expect(await findConversation(db, id)).toBeDefined();
    expect((await send("POST", makeMessage.path, id, cookie)).status).toBe(404);
    for (let n = 0; n < 2; n += 1) expect((await erase(id, cookie)).status).toBe(204);
    expect(await findConversation(db, id)).toBeUndefined();
    expect(await pictures(id)).toBe(0);
    expect(await count("audit_events", "subject_id = ?", id)).toBe(1);
  });

  it("makes no object of an unknown id", async () => {
    const { cookie } = await signIn("admin");
    const before = await listDurableObjectIds(env.CHAT_SESSIONS);
    expect((await erase(newId(), cookie)).status).toBe(204);
    expect(await listDurableObjectIds(env.CHAT_SESSIONS)).toHaveLength(before.length);
  });
});
