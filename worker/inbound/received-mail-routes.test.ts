import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Count } from "#contract/count.ts";
import type { ReceivedMail } from "#contract/received-mails.ts";
import { portalForm } from "#seed/application-forms.ts";
import { newId } from "#worker/lib/id.ts";
import { replyEmail } from "#worker/lib/reply-email.ts";
import { deliver, multipart, rawMail } from "#worker/testing/raw-mails.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

let cookie = "";
beforeAll(async () => {
  ({ cookie } = await signIn("admin"));
});
beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => {});
});

async function newApplication() {
  const body = { ...portalForm, message: `Hello ${crypto.randomUUID()}` };
  const response = await request("POST", "/api/applications", { body, key: crypto.randomUUID() });
  const { reference } = await response.json<{ reference: string }>();
  const id = await env.DB.prepare("SELECT id FROM applications WHERE reference = ?")
    .bind(reference)
    .first<string>("id");
  // A list leaves out what is likely spam.
  await env.DB.prepare("UPDATE applications SET is_spam = 0 WHERE id = ?").bind(id).run();
  return { id: id ?? "", to: await replyEmail(env, reference) };
}

const get = (path: string) => request("GET", path, { cookie });
const mailsOf = async (id: string) =>
  (
    await (
      await get(`/api/received-mails?kind=application&id=${id}`)
    ).json<{ items: ReceivedMail[] }>()
  ).items;
const unread = async () => (await get("/api/application-count?mail=unread")).json<Count>();
const unreadIds = async () => {
  const { items } = await (await get("/api/applications?mail=unread")).json<{
    items: { id: string }[];
  }>();
  return items.map(({ id }) => id);
};

it("sends an attachment as a download, to admins only", async () => {
  const { id, to } = await newApplication();
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
  for (const missing of [path.replace(/0$/, "1"), `/api/received-mails/${newId()}/attachments/0`]) {
    expect(await errorOf(await get(missing))).toMatchObject({ code: "not_found" });
  }
  expect(await errorOf(await get(path.replace(/0$/, "x")))).toMatchObject({ code: "invalid" });
});

it("counts the applications with unread mails that are not automatic", async () => {
  const before = (await unread()).count;
  const { id, to } = await newApplication();
  await deliver({ to, from: "", raw: rawMail("Away") });
  expect((await unread()).count).toBe(before);
  await deliver({ to, raw: rawMail("One") });
  await deliver({ to, raw: rawMail("Two") });
  expect(await unread()).toEqual({ count: before + 1, hasMore: false });
  // The list that the overview leads to shows as many.
  expect(await unreadIds()).toHaveLength(before + 1);
  expect(await unreadIds()).toContain(id);

  const ids = (await mailsOf(id)).map((mail) => mail.id);
  const read = () => request("POST", "/api/received-mails/read", { cookie, body: { ids } });
  expect((await read()).status).toBe(204);
  expect(await unreadIds()).not.toContain(id);
  expect((await unread()).count).toBe(before);
  const [{ readAt } = { readAt: null }] = await mailsOf(id);
  expect(readAt).not.toBeNull();
  await env.DB.prepare("UPDATE received_mails SET read_at = 5 WHERE record_id = ?").bind(id).run();
  await read();
  expect((await mailsOf(id)).map((mail) => mail.readAt)).toEqual([5, 5, 5]);
});

it("refuses a malformed query", async () => {
  expect(await errorOf(await get("/api/received-mails?kind=user&id=1"))).toMatchObject({
    status: 422,
  });
});
