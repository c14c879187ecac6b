import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type ReceivedMail, receivedMailLimits } from "#contract/received-mails.ts";
import { contactForm } from "#seed/forms.ts";
import { newId } from "#worker/lib/id.ts";
import { replyEmail } from "#worker/lib/reply-email.ts";
import { deliver, multipart, rawMail } from "#worker/testing/raw-mails.ts";
import { storeReceivedMail } from "#worker/testing/received-mails.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

let cookie = "";
beforeAll(async () => {
  ({ cookie } = await signIn("admin"));
});
beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => {});
});

async function newMessage() {
  const body = { ...contactForm, message: `Hello ${crypto.randomUUID()}` };
  const response = await request("POST", "/api/contact", { body, key: crypto.randomUUID() });
  const { reference } = await response.json<{ reference: string }>();
  const id = await env.DB.prepare("SELECT id FROM messages WHERE reference = ?")
    .bind(reference)
    .first<string>("id");
  return { id: id ?? "", to: await replyEmail(env, reference) };
}

const get = (path: string) => request("GET", path, { cookie });
const mailsOf = async (id: string) =>
  (await (await get(`/api/received-mails?kind=message&id=${id}`)).json<{ items: ReceivedMail[] }>())
    .items;

it("sends an attachment as a download, to admins only", async () => {
  const { id, to } = await newMessage();
  const part =
    'Content-Type: text/html\r\nContent-Disposition: attachment; filename="Angebot “1”; é.html"\r\n\r\n<script>alert(1)</script>';
  await deliver({ to, raw: multipart("mixed", ["Content-Type: text/plain\r\n\r\nHere", part]) });
  const [mail] = await mailsOf(id);
  const path = `/api/received-mails/${mail?.id}/attachments/0`;
  const response = await get(path);
  const bytes = await response.arrayBuffer();
  expect(new TextDecoder().decode(bytes)).toContain("<script>alert(1)</script>");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": expect.stringMatching(
      /^attachment; filename="[\w. -]+"; filename\*=UTF-8''[\w%.-]+$/,
    ),
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": expect.stringContaining("no-store"),
  });
  expect((await request("GET", path)).status).toBe(401);
  const user = await signIn("user");
  expect((await request("GET", path, { cookie: user.cookie })).status).toBe(403);
  for (const missing of [path.replace(/0$/, "1"), `/api/received-mails/${newId()}/attachments/0`]) {
    expect(await errorOf(await get(missing))).toMatchObject({ code: "not_found" });
  }
  expect(await errorOf(await get(path.replace(/0$/, "x")))).toMatchObject({ code: "invalid" });
});

it("marks mails as read, once", async () => {
  const { id, to } = await newMessage();
  for (const text of ["One", "Two"]) await deliver({ to, raw: rawMail(text) });
  const ids = (await mailsOf(id)).map((mail) => mail.id);
  const read = () => request("POST", "/api/received-mails/read", { cookie, body: { ids } });
  expect((await mailsOf(id)).map((mail) => mail.readAt)).toEqual([null, null]);
  expect((await read()).status).toBe(204);
  for (const { readAt } of await mailsOf(id)) expect(readAt).not.toBeNull();
  await env.DB.prepare("UPDATE received_mails SET read_at = 5 WHERE record_id = ?").bind(id).run();
  await read();
  expect((await mailsOf(id)).map((mail) => mail.readAt)).toEqual([5, 5]);
});

it("marks the older mails of the record too, which are not shown, and no newer one", async () => {
  const [id, other] = [newId(), newId()];
  for (const recordId of [other, id])
    for (let number = 1; number <= receivedMailLimits.shown + 2; number += 1)
      await storeReceivedMail(recordId, number);
  const ids = (await mailsOf(id)).map((mail) => mail.id).slice(0, -1);
  await request("POST", "/api/received-mails/read", { cookie, body: { ids } });
  const { results } = await env.DB.prepare(
    `SELECT record_id, count(*) AS unread, min(received_at) AS first FROM received_mails
      WHERE read_at IS NULL AND record_id IN (?, ?) GROUP BY record_id`,
  )
    .bind(id, other)
    .all();
  const newest = receivedMailLimits.shown + 2;
  expect(results).toHaveLength(2);
  expect(results).toContainEqual({ record_id: id, unread: 1, first: newest });
  expect(results).toContainEqual({ record_id: other, unread: newest, first: 1 });
});

it("refuses a malformed query", async () => {
  expect(await errorOf(await get("/api/received-mails?kind=user&id=1"))).toMatchObject({
    status: 422,
  });
});
