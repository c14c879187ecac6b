import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { getMessage } from "#contract/messages.ts";
import { undoWindowMs } from "#contract/undo.ts";
import { contactForm } from "#seed/forms.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { drainOutbox } from "#worker/lib/outbox.ts";
import { referenceOfReplyEmail } from "#worker/lib/reply-email.ts";
import type { Batch } from "#worker/lib/submission.ts";
import { auditOf, newAdmin, newMessage, replyMails } from "#worker/testing/message-desk.ts";
import { errorOf } from "#worker/testing/request.ts";
import { reopenMessage } from "./on-reply.ts";

it("is mailed only after Undo was offered for ten seconds, with the reply email of the message", async () => {
  const sent = { subject: "Rates, please", email: "mina@okafor.example" };
  const [id, admin] = [await newMessage(sent), await newAdmin()];
  const replyId = newId();
  const answered = await admin.reply(id, { id: replyId, text: "Here they are.\nAda" });
  expect(answered.status).toBe(201);
  const message = getMessage.reply.parse(await answered.json());
  expect(message).toMatchObject({ status: "answered", waitingSince: null, version: 2 });
  expect(message.entries).toMatchObject([
    { id: replyId, kind: "reply", author: { id: admin.id }, text: "Here they are.\nAda" },
  ]);
  const [mail] = await replyMails(id);
  expect(mail).toMatchObject({
    id: `${replyId}:reply`,
    recipient: sent.email,
    subject: `Re: Rates, please (${message.reference})`,
    status: "pending",
    attachments: null,
  });
  expect(await referenceOfReplyEmail(env, mail?.reply_to ?? "")).toBe(message.reference);
  expect((mail?.next_attempt_at ?? 0) - (mail?.created_at ?? 0)).toBe(undoWindowMs + 5000);
  expect(mail?.body).toMatch(/^Here they are\.\nAda\n\nOn .+ you wrote:\n> /);
  expect(mail?.body).toContain(`> ${contactForm.message.split("\n")[0]}`);
  expect(await auditOf(id)).toEqual(["message.replied"]);
});

it("is sent once when its request arrives several times", async () => {
  const [id, admin] = [await newMessage(), await newAdmin()];
  const replyId = newId();
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => admin.reply(id, { id: replyId })),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(await replyMails(id)).toHaveLength(1);
  expect((await admin.read(id)).entries).toHaveLength(1);
  expect(await errorOf(await admin.reply(id, { id: replyId, text: "Another text" }))).toMatchObject(
    { code: "idempotency_conflict" },
  );
  const other = await newMessage();
  expect(await errorOf(await admin.reply(other, { id: replyId }))).toMatchObject({
    code: "idempotency_conflict",
  });
});

it("of two admins at once is sent for the first one, and the second one is told the name of the first", async () => {
  const [id, ada, bob] = [await newMessage(), await newAdmin(), await newAdmin()];
  const responses = await Promise.all([ada.reply(id), bob.reply(id)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await replyMails(id)).toHaveLength(1);
  const lost = responses.find(({ status }) => status === 409);
  const winner = responses[0]?.status === 201 ? ada : bob;
  expect(await lost?.json()).toMatchObject({
    code: "conflict",
    current: { version: 2, changedBy: winner.email },
  });
  // On the version they are shown then, they can answer too.
  expect((await bob.reply(id, { version: 2 })).status).toBe(201);
});

it("can be taken back until its mail is being sent, and then the message waits for an answer as before", async () => {
  const [id, admin] = [await newMessage(), await newAdmin()];
  const before = await admin.read(id);
  const replyId = newId();
  await admin.reply(id, { id: replyId });
  expect((await admin.undo(id, replyId)).status).toBe(200);
  // A repeat after a lost reply.
  expect((await admin.undo(id, replyId)).status).toBe(200);
  const after = await admin.read(id);
  const { status, waitingSince, answeredAt, entries } = before;
  expect(after).toMatchObject({ status, waitingSince, answeredAt, entries, version: 3 });
  expect((await replyMails(id)).map((mail) => mail.status)).toEqual(["cancelled"]);
  // Sent under its id again it would not leave, so that is refused.
  expect(await errorOf(await admin.reply(id, { id: replyId, version: 3 }))).toMatchObject({
    code: "idempotency_conflict",
  });
  expect(await auditOf(id)).toEqual(["message.replied", "message.reply_taken_back"]);
  expect(await auditOf(`${replyId}:reply`)).toEqual(["mail.cancelled"]);
});

it("that is taken back keeps later changes of its message", async () => {
  const [id, admin] = [await newMessage(), await newAdmin()];
  const [first, second] = [newId(), newId()];
  await admin.reply(id, { id: first });
  await admin.reply(id, { id: second, version: 2 });
  await admin.change(id, { version: 3, status: "closed" });
  await admin.undo(id, second);
  const { status, entries } = await admin.read(id);
  expect(status).toBe("closed");
  expect(entries.map((entry) => entry.id)).toEqual([first]);
});

it("that is taken back leaves the sender waiting, whatever was changed or sent since", async () => {
  const admin = await newAdmin();
  const assigned = await newMessage();
  const replyId = newId();
  await admin.reply(assigned, { id: replyId });
  await admin.change(assigned, { version: 2, assigneeId: admin.id });
  await admin.undo(assigned, replyId);
  const one = await admin.read(assigned);
  expect(one).toMatchObject({ status: "open", answeredAt: null, assignee: { id: admin.id } });
  for (const isLastFirst of [true, false]) {
    const id = await newMessage();
    const replies = [newId(), newId()];
    for (const [n, each] of replies.entries()) await admin.reply(id, { id: each, version: n + 1 });
    for (const each of isLastFirst ? replies.toReversed() : replies) await admin.undo(id, each);
    expect(await admin.read(id)).toMatchObject({ status: "open", answeredAt: null, entries: [] });
  }
});

it("cannot be taken back once its mail is claimed for sending", async () => {
  const [id, admin] = [await newMessage(), await newAdmin()];
  const replyId = newId();
  await admin.reply(id, { id: replyId });
  await env.DB.prepare("UPDATE outbox SET claimed_at = 1 WHERE id = ?")
    .bind(`${replyId}:reply`)
    .run();
  expect(await errorOf(await admin.undo(id, replyId))).toMatchObject({ code: "conflict" });
  const { status, entries } = await admin.read(id);
  expect({ status, entries: entries.length }).toEqual({ status: "answered", entries: 1 });
  expect(await errorOf(await admin.undo(id, newId()))).toMatchObject({ status: 404 });
});

it("shows on the message that its mail failed and when the next try is", async () => {
  const [id, admin] = [await newMessage(), await newAdmin()];
  await admin.reply(id);
  await env.DB.prepare("UPDATE outbox SET next_attempt_at = 0 WHERE cause_id = ?").bind(id).run();
  vi.spyOn(console, "warn").mockReturnValue();
  const EMAIL = {
    send: async () => {
      throw new Error("Provider unavailable");
    },
  };
  await drainOutbox({ DB: env.DB, EMAIL });
  const { entries } = await admin.read(id);
  expect(entries[0]?.mail).toMatchObject({
    status: "pending",
    attempts: 1,
    isSending: false,
    lastError: "Provider unavailable",
  });
});

it("is refused on spam, without a text, and with a text that is too long", async () => {
  const [id, admin] = [await newMessage(), await newAdmin()];
  for (const text of ["", "  ", "x".repeat(10_001)])
    expect(await errorOf(await admin.reply(id, { text }))).toMatchObject({ fields: ["text"] });
  await admin.change(id, { version: 1, isSpam: true });
  expect(await errorOf(await admin.reply(id, { version: 2 }))).toMatchObject({ code: "invalid" });
  expect(await replyMails(id)).toEqual([]);
  expect(await errorOf(await admin.reply(newId()))).toMatchObject({ status: 404 });
  // The longest text in the widest characters.
  const other = await newMessage();
  expect((await admin.reply(other, { text: "シ".repeat(10_000) })).status).toBe(201);
});

it("no longer counts as the answer when the sender writes again; the message waits from that mail on", async () => {
  const [id, admin] = [await newMessage(), await newAdmin()];
  const db = openDatabase(env.DB);
  const hear = (at: number) => db.batch(reopenMessage(db, id, at) as unknown as Batch);
  const replyId = newId();
  await admin.reply(id, { id: replyId });
  await hear(9e12);
  expect(await admin.read(id)).toMatchObject({ status: "open", waitingSince: 9e12, version: 3 });
  // Who waits longer than since the last mail waits since the first one.
  await hear(9.1e12);
  expect(await admin.read(id)).toMatchObject({ waitingSince: 9e12, version: 4 });
  const refused = await admin.reply(id, { version: 3 });
  expect(await refused.json()).toMatchObject({ current: { changedBy: null, changedAt: 9.1e12 } });
  await admin.undo(id, replyId);
  const message = await admin.read(id);
  expect(message).toMatchObject({ status: "open", waitingSince: 9e12, answeredAt: null });
});

it("is listed in order with the notes of the team, which are stored once and never mailed", async () => {
  const [id, admin] = [await newMessage(), await newAdmin()];
  const note = { id: newId(), text: "Ask Jun first" };
  expect((await admin.note(id, note)).status).toBe(201);
  expect((await admin.note(id, note)).status).toBe(201);
  expect(await errorOf(await admin.note(id, { ...note, text: "Other" }))).toMatchObject({
    code: "idempotency_conflict",
  });
  expect(await errorOf(await admin.note(newId(), { ...note, id: newId() }))).toMatchObject({
    status: 404,
  });
  await admin.reply(id);
  const { entries } = await admin.read(id);
  expect(entries.map(({ kind, mail }) => [kind, mail?.status ?? null])).toEqual([
    ["note", null],
    ["reply", "pending"],
  ]);
});
