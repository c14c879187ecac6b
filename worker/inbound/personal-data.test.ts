import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { contactForm } from "#seed/forms.ts";
import { mailboxOf } from "#worker/lib/mailbox.ts";
import { replyEmail } from "#worker/lib/reply-email.ts";
import { deliver, multipart, rawMail } from "#worker/testing/raw-mails.ts";
import { request } from "#worker/testing/request.ts";
import { receivedMailData } from "./personal-data.ts";

beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => {});
});

async function recordOf(email: string): Promise<string> {
  const body = { ...contactForm, email, message: crypto.randomUUID() };
  const response = await request("POST", "/api/contact", { body, key: crypto.randomUUID() });
  return replyEmail(env, (await response.json<{ reference: string }>()).reference);
}

const subjectOf = (email: string) => ({ email, mailbox: mailboxOf(email) });
const erasure = {
  subject: subjectOf("jo.okafor@gmail.com"),
  context: { actorId: "a", requestId: "r", at: 1 },
};

const find = (email: string, after = "", limit = 10) =>
  receivedMailData.find(env, subjectOf(email), { after, limit });

async function traces(mark: string): Promise<number> {
  const count = (sql: string) => env.DB.prepare(sql).bind(`%${mark}%`).first<number>("n");
  const [mails, notices] = await Promise.all([
    count(
      "SELECT count(*) AS n FROM received_mails WHERE from_email || text || attachments LIKE ?",
    ),
    count("SELECT count(*) AS n FROM outbox WHERE subject LIKE '%answered%' AND body LIKE ?"),
  ]);
  return (mails ?? 0) + (notices ?? 0);
}

it("finds and erases the mails of a person and the mails on the person's records, with attachments", async () => {
  const mark = `trace${crypto.randomUUID()}`;
  const own = await recordOf("jo.okafor@gmail.com");
  const other = await recordOf("mia@stone.example");
  const from = { From: "jookafor+work@gmail.com" };
  const file =
    "Content-Type: text/plain\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\nx";
  await deliver({ to: own, raw: multipart("mixed", [`\r\n${mark}`, file], from) });
  await deliver({ to: other, raw: rawMail(mark, from) });
  await deliver({ to: own, raw: rawMail(`assistant ${mark}`, { From: "al@stone.example" }) });
  await deliver({ to: other, raw: rawMail("stays", { From: "mia@stone.example" }) });

  const ids = await find("Jo.Okafor@gmail.com");
  expect(ids).toHaveLength(3);
  expect(await find("jookafor@gmail.com", ids[0], 1)).toEqual([ids[1]]);
  const read: object[] = [];
  for await (const each of await receivedMailData.read(env, ids, erasure.subject)) read.push(each);
  expect(read).toHaveLength(4);
  // "x", as the mail has it.
  const base64 = expect.stringMatching(/^eA/);
  expect(read).toContainEqual(expect.objectContaining({ number: 0, name: "a.txt", base64 }));
  expect(await traces(mark)).toBe(6);

  await receivedMailData.erase(env, ids, erasure);
  await receivedMailData.erase(env, ids, erasure);
  expect(await find("jookafor@gmail.com")).toEqual([]);
  expect(await traces(mark)).toBe(0);
  for (const id of ids) {
    expect((await env.MEDIA.list({ prefix: `received-mails/${id}/` })).objects).toEqual([]);
  }
  expect(await find("mia@stone.example")).toHaveLength(1);
});

it("reads every mail of a person also where the attachments of one have another shape", async () => {
  const own = await recordOf("ida@reed.example");
  for (const text of ["One", "Two"])
    await deliver({ to: own, raw: rawMail(text, { From: "ida@reed.example" }) });
  const ids = await find("ida@reed.example");
  const broken = env.DB.prepare("UPDATE received_mails SET attachments = '{}' WHERE id = ?");
  await broken.bind(ids[0]).run();
  const read: object[] = [];
  for await (const each of await receivedMailData.read(env, ids, erasure.subject)) read.push(each);
  expect(read).toHaveLength(2);
});
