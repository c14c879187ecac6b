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

/** Stores a mail of the sender. */
async function receive(messageId: string, columns: Record<string, string | number>) {
  const values = {
    ...{ id: newId(), record_kind: "message", record_id: messageId, reference: "SS-1" },
    ...{ from_email: "mina@okafor.example", subject: "Re", is_text_cut: 0, attachments: "[]" },
    ...{ is_automatic: 0, is_bounce: 0, authentication: "passed", is_from_other_email: 0 },
    ...{ received_at: 1, ...columns },
  };
  const names = Object.keys(values);
  await env.DB.prepare(
    `INSERT INTO received_mails (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
  )
    .bind(...Object.values(values))
    .run();
}

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

it("offers times as invitations; the answers to them arrive on the message", async () => {
  const [id, admin] = [await newMessage({ name: "Okafor, Mina; שלום 🦄" }), await newAdmin()];
  const slots = [
    { localTime: "2126-07-01T14:30", minutes: 30 },
    { localTime: "2126-12-01T14:30", minutes: 30 },
  ];
  expect((await admin.reply(id, { slots })).status).toBe(201);
  const [mail] = await replyMails(id);
  const files = JSON.parse(mail?.attachments ?? "") as { content: string }[];
  expect(files).toHaveLength(2);
  const [text = ""] = files.map(({ content }) => content.replaceAll("\r\n ", ""));
  expect(text).toContain(`mailto:${mail?.reply_to}\r\n`);
  expect(text).toContain('CN="Okafor, Mina; שלום 🦄"');
  expect(mail?.body).toContain("We suggest these times for our call:\n- ");
  // The clock of the agency is ahead of UTC in summer.
  expect((await admin.read(id)).entries[0]?.slots).toEqual([
    { startsAt: Date.UTC(2126, 6, 1, 13, 30), minutes: 30 },
    { startsAt: Date.UTC(2126, 11, 1, 14, 30), minutes: 30 },
  ]);
});

it("confirms one of several times once, mails that it holds and cancels the others", async () => {
  const [id, admin] = [await newMessage(), await newAdmin()];
  const slots = [
    { localTime: "2126-07-01T10:00", minutes: 30 },
    { localTime: "2126-07-02T10:00", minutes: 30 },
  ];
  await admin.reply(id, { slots });
  const [entry] = (await admin.read(id)).entries;
  const replyId = entry?.id ?? "";
  const hold = (slot: number) => admin.hold(id, replyId, slot);
  // The mail that offers the times is not sent yet.
  expect(await errorOf(await hold(1))).toMatchObject({ status: 409 });
  await env.DB.prepare("UPDATE outbox SET status = 'sent' WHERE id = ?")
    .bind(`${replyId}:reply`)
    .run();
  await admin.change(id, { version: 2, status: "open" });
  const held = getMessage.reply.parse(await (await hold(1)).json());
  expect(held).toMatchObject({ status: "answered", entries: [{ heldSlot: 1 }] });
  expect((await hold(1)).status).toBe(200);
  expect(await errorOf(await hold(0))).toMatchObject({ status: 409, code: "conflict" });
  expect(await errorOf(await hold(2))).toMatchObject({ status: 422 });
  const { results } = await env.DB.prepare(
    "SELECT body, attachments FROM outbox WHERE cause_id = ? AND id <> ? AND recipient_kind = 'reply'",
  )
    .bind(id, `${replyId}:reply`)
    .all<{ body: string; attachments: string }>();
  expect(results).toHaveLength(1);
  expect(results[0]?.body).toContain("2 July 2126");
  expect(results[0]?.body).not.toContain("1 July 2126");
  const methods = JSON.parse(results[0]?.attachments ?? "[]").map(
    ({ content }: { content: string }) => /METHOD:\w+/.exec(content)?.[0],
  );
  expect(methods).toEqual(["METHOD:REQUEST", "METHOD:CANCEL"]);
  expect(await auditOf(id)).toContain("message.slot_held");
});

it.each([
  ["in the past", [{ localTime: "2020-01-01T10:00", minutes: 30 }], ["slots.0.localTime"]],
  ["that is none", [{ localTime: "2126-13-01T10:00", minutes: 30 }], ["slots.0.localTime"]],
  ["of an unknown length", [{ localTime: "2126-01-01T10:00", minutes: 7 }], ["slots.0.minutes"]],
  ["twice", Array(2).fill({ localTime: "2126-01-01T10:00", minutes: 30 }), ["slots"]],
  [
    "beyond three",
    [1, 2, 3, 4].map((day) => ({ localTime: `2126-01-0${day}T10:00`, minutes: 30 })),
    ["slots"],
  ],
])("offers no time %s", async (_, slots, fields) => {
  const [id, admin] = [await newMessage(), await newAdmin()];
  expect(await errorOf(await admin.reply(id, { slots }))).toEqual({
    status: 422,
    code: "invalid",
    fields,
  });
  expect(await replyMails(id)).toEqual([]);
});

it("refers to the earlier mails, so that mail programs show one conversation", async () => {
  const [id, admin] = [await newMessage(), await newAdmin()];
  await env.DB.prepare(
    `INSERT INTO outbox (id, cause_id, recipient, subject, body, status, created_at, next_attempt_at, message_id)
     VALUES ('earlier:reply', ?, 'r', 's', 'b', 'sent', 1, 1, '<first@provider.example>')`,
  )
    .bind(id)
    .run();
  await receive(id, { message_id: "<second@mail.example>", text: "One more thing" });
  await receive(id, { message_id: "<a b>\r\nBcc: all@x.example", text: "Away", is_automatic: 1 });
  await receive(id, { text: "Of a colleague", is_from_other_email: 1 });
  const message = await admin.read(id);
  const texts = message.receivedMails.map(({ text }) => text);
  expect(texts).toEqual(["One more thing", "Away", "Of a colleague"]);
  await admin.reply(id);
  const [, mail] = await replyMails(id);
  expect(JSON.parse(mail?.headers ?? "")).toEqual({
    "In-Reply-To": "<second@mail.example>",
    // The confirmation stands between them once it is sent.
    References: expect.stringMatching(
      /^<first@provider\.example> (<[^ >]+> )?<second@mail\.example>$/,
    ),
  });
  // The words of one person are not quoted to another.
  expect(mail?.body).toContain("> One more thing");
  expect(mail?.body).not.toContain("Of a colleague");
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
