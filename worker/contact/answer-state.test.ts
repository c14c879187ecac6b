import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { MessageDetail } from "#contract/messages.ts";
import { listOutbox, type MailAction } from "#contract/outbox.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import type { Batch } from "#worker/lib/submission.ts";
import { auditOf, newAdmin, newMessage } from "#worker/testing/message-desk.ts";
import { request } from "#worker/testing/request.ts";
import { reopenUnsent } from "./answer-state.ts";
import { reopenMessage } from "./on-reply.ts";

const act = (admin: Awaited<ReturnType<typeof newAdmin>>, action: MailAction, replyId: string) =>
  request("POST", `${listOutbox.path}/${replyId}:reply/${action}`, { cookie: admin.cookie });
const entriesOf = ({ entries }: MessageDetail) => entries.map(({ id, mail }) => [id, mail?.status]);

it("a reply whose mail is cancelled leaves the sender waiting, stays readable, and answers again once the mail is restored", async () => {
  const [id, admin] = [await newMessage(), await newAdmin()];
  const { waitingSince } = await admin.read(id);
  const [first, second] = [newId(), newId()];
  await admin.reply(id, { id: first });
  const { answeredAt } = await admin.read(id);
  expect((await act(admin, "cancel", first)).status).toBe(200);
  const cancelled = await admin.read(id);
  expect(cancelled).toMatchObject({ status: "open", waitingSince, answeredAt: null, version: 3 });
  expect(entriesOf(cancelled)).toEqual([[first, "cancelled"]]);
  expect((await act(admin, "restore", first)).status).toBe(200);
  expect(await admin.read(id)).toMatchObject({ status: "answered", answeredAt, version: 4 });
  expect(await auditOf(id)).toEqual([
    "message.replied",
    "message.reply_cancelled",
    "message.reply_restored",
  ]);
  // An earlier answer holds without the later one.
  await admin.reply(id, { id: second, version: 4 });
  await act(admin, "cancel", second);
  expect(await admin.read(id)).toMatchObject({ status: "answered", answeredAt, version: 6 });
  await act(admin, "cancel", first);
  expect(await admin.read(id)).toMatchObject({ status: "open", answeredAt: null });
});

it("a reply whose mail is cancelled can be taken back; one that was taken back is shown and answers once its mail is restored", async () => {
  const [id, admin] = [await newMessage(), await newAdmin()];
  const replyId = newId();
  await admin.reply(id, { id: replyId });
  await act(admin, "cancel", replyId);
  const responses = await Promise.all([admin.undo(id, replyId), admin.undo(id, replyId)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(await admin.read(id)).toMatchObject({ status: "open", entries: [] });
  expect(await auditOf(id)).toEqual([
    "message.replied",
    "message.reply_cancelled",
    "message.reply_taken_back",
  ]);
  await act(admin, "restore", replyId);
  const restored = await admin.read(id);
  expect(restored.status).toBe("answered");
  expect(entriesOf(restored)).toEqual([[replyId, "pending"]]);
  await admin.undo(id, replyId);
  expect(await admin.read(id)).toMatchObject({ status: "open", entries: [] });
});

it("a reply whose mail is restored answers no sender who has written since, and changes no closed message", async () => {
  const [id, admin] = [await newMessage(), await newAdmin()];
  const db = openDatabase(env.DB);
  const replyId = newId();
  await admin.reply(id, { id: replyId });
  await act(admin, "cancel", replyId);
  await admin.change(id, { version: 3, status: "closed" });
  await act(admin, "restore", replyId);
  expect(await admin.read(id)).toMatchObject({ status: "closed" });
  await act(admin, "cancel", replyId);
  expect(await admin.read(id)).toMatchObject({ status: "closed" });
  await db.batch(reopenMessage(db, id, 9e12) as unknown as Batch);
  await act(admin, "restore", replyId);
  expect(await admin.read(id)).toMatchObject({ status: "open", waitingSince: 9e12 });
});

it("a reply whose mail cannot be sent leaves the sender waiting, once, and answers again once the mail is retried", async () => {
  const [id, admin] = [await newMessage(), await newAdmin()];
  const db = openDatabase(env.DB);
  const { waitingSince } = await admin.read(id);
  const [first, second] = [newId(), newId()];
  const fails = (replyId: string) =>
    env.DB.prepare("UPDATE outbox SET status = 'dead' WHERE id = ?").bind(`${replyId}:reply`).run();
  await admin.reply(id, { id: first });
  const { answeredAt } = await admin.read(id);
  await reopenUnsent(db, 9e12);
  expect(await admin.read(id)).toMatchObject({ status: "answered", version: 2 });
  await fails(first);
  await reopenUnsent(db, 9e12);
  const reopened = { status: "open", waitingSince, answeredAt: null, version: 3 };
  expect(await admin.read(id)).toMatchObject(reopened);
  // A second run finds nothing more to open.
  await reopenUnsent(db, 9e12);
  const { history, version } = await admin.read(id);
  expect([history.map(({ action }) => action), version]).toEqual([
    ["message.replied", "message.reply_not_sent"],
    3,
  ]);
  // An admin has called the sender.
  await admin.change(id, { version: 3, status: "answered" });
  await reopenUnsent(db, 9e12);
  expect(await admin.read(id)).toMatchObject({ status: "answered", version: 4 });
  await admin.change(id, { version: 4, status: "open" });
  await act(admin, "retry", first);
  expect(await admin.read(id)).toMatchObject({ status: "answered", answeredAt });
  // An earlier answer keeps its time, and the sender still waits for the later one.
  await admin.reply(id, { id: second, version: 6 });
  await fails(second);
  await reopenUnsent(db, 9e12);
  expect(await admin.read(id)).toMatchObject({ status: "open", answeredAt });
});
