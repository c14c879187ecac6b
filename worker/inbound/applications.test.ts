import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Count } from "#contract/count.ts";
import type { ReceivedMail } from "#contract/received-mails.ts";
import { getTeamEmails } from "#contract/settings.ts";
import { portalForm } from "#seed/application-forms.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { replyEmail } from "#worker/lib/reply-email.ts";
import { deliver, rawMail } from "#worker/testing/raw-mails.ts";
import { storeReceivedMail } from "#worker/testing/received-mails.ts";
import { request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { receivedMailsOf } from "./read-mails.ts";

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

it("shows no mails of a message on an application with its id", async () => {
  const id = newId();
  await storeReceivedMail(id, 1);
  expect(await receivedMailsOf(openDatabase(env.DB), { kind: "application", id })).toEqual([]);
});

it("tells the mailbox of applications of an answer, not the one of messages", async () => {
  const body = {
    applications: "applications@sable.example",
    messages: "messages@sable.example",
    chat: "",
    digest: "",
  };
  const headers = { "If-Match": '"v0"' };
  const set = await request("PUT", getTeamEmails.path, { cookie, body, headers });
  expect(set.status).toBe(200);
  const { id, to } = await newApplication();
  await deliver({ to, raw: rawMail("Tuesday is fine") });
  const notices = await env.DB.prepare(
    "SELECT recipient FROM outbox WHERE cause_id = ? AND subject LIKE '%answered%'",
  )
    .bind(id)
    .all();
  expect(notices.results).toEqual([{ recipient: "applications@sable.example" }]);
});
