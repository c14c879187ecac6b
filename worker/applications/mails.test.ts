import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { getApplicationMailValues } from "#contract/application-mails.ts";
import { type ApplicationDetail, applicationDetail } from "#contract/application-record.ts";
import { portalForm } from "#seed/application-forms.ts";
import { personSignals } from "#seed/forms.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { markSent } from "#worker/lib/outbox-claims.ts";
import { referenceOfReplyEmail } from "#worker/lib/reply-email.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { insertWrittenMail } from "./mail-store.ts";

const db = openDatabase(env.DB);
let cookie = "";
let adminId = "";
beforeAll(async () => {
  const admin = await signIn("admin");
  cookie = admin.cookie;
  adminId = admin.user.id;
});

/** An application with this name, as an admin reads it. */
async function newApplication(fullName = "Amara Okafor") {
  const body = { ...portalForm, ...personSignals, fullName, email: `${newId()}@okafor.example` };
  const sent = await request("POST", "/api/applications", { body });
  const { reference } = await sent.json<{ reference: string }>();
  const id = await env.DB.prepare("SELECT id FROM applications WHERE reference = ?")
    .bind(reference)
    .first<string>("id");
  const url = `/api/applications/${id}`;
  const text = {
    id: newId(),
    subject: `About ${reference}`,
    body: "Hello Amara,",
    templateId: null,
  };
  return {
    id: id ?? "",
    email: body.email,
    reference,
    url,
    text,
    write: (changes: object = {}) =>
      request("POST", `${url}/mails`, { cookie, body: { ...text, ...changes } }),
    undo: (mailId = text.id) => request("DELETE", `${url}/mails/${mailId}`, { cookie }),
  };
}
const detailOf = async (response: Response): Promise<ApplicationDetail> =>
  applicationDetail.parse(await response.json());
const mailRow = (id: string) =>
  env.DB.prepare("SELECT * FROM outbox WHERE id = ?").bind(`${id}:reply`).first();

it("is queued once with its event, waits to be taken back, and is answered at the application", async () => {
  const { id, email, reference, text, write } = await newApplication();
  const before = Date.now();
  const [first] = await Promise.all([write(), write(), write()]);
  expect(first?.status).toBe(201);
  const again = await detailOf(await write());
  expect(again.mails.filter(({ subject }) => subject === text.subject)).toMatchObject([
    { id: `${text.id}:reply`, recipient: email, status: "pending" },
  ]);
  expect(again.history.map(({ kind }) => kind)).toEqual(["received", "mail_written"]);
  expect(again.history[1]?.changes).toEqual({ mail: { before: null, after: text.subject } });
  const row = await mailRow(text.id);
  expect(row).toMatchObject({ cause_id: id, subject: text.subject, body: text.body });
  expect(Number(row?.next_attempt_at)).toBeGreaterThanOrEqual(before + 15_000);
  expect(await referenceOfReplyEmail(env, String(row?.reply_to))).toBe(reference);
  const { results } = await env.DB.prepare(
    "SELECT actor_id, after FROM audit_events WHERE action = 'application.mail_written' AND subject_id = ?",
  )
    .bind(id)
    .all();
  expect(results).toEqual([{ actor_id: adminId, after: `{"mail":"${text.id}:reply"}` }]);
});

it("is taken back while it waits, once, and not when it is on its way", async () => {
  const { text, write, undo } = await newApplication();
  await write();
  for (const _ of [1, 2]) {
    const detail = await detailOf(await undo());
    expect(detail.mails.at(-1)).toMatchObject({ status: "cancelled" });
    expect(detail.history.map(({ kind }) => kind)).toEqual([
      "received",
      "mail_written",
      "mail_taken_back",
    ]);
  }
  // An admin restores it in the outbox, and it is taken back once more.
  await env.DB.prepare("UPDATE outbox SET status = 'pending' WHERE id = ?")
    .bind(`${text.id}:reply`)
    .run();
  expect((await undo()).status).toBe(200);
  // A request that was repeated late does not send it after all.
  await write();
  expect(await mailRow(text.id)).toMatchObject({ status: "cancelled" });
  const late = newId();
  await write({ id: late });
  await env.DB.prepare("UPDATE outbox SET claimed_at = 1 WHERE id = ?").bind(`${late}:reply`).run();
  expect(await errorOf(await undo(late))).toMatchObject({ status: 409, code: "conflict" });
  expect(await mailRow(late)).toMatchObject({ status: "pending" });
  expect((await undo(newId())).status).toBe(404);
});

it("is taken back once when several requests for it arrive together", async () => {
  const { write, undo } = await newApplication();
  await write();
  const responses = await Promise.all([undo(), undo(), undo()]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { history } = await detailOf(await undo());
  expect(history.map(({ kind }) => kind)).toEqual(["received", "mail_written", "mail_taken_back"]);
});

it("is not queued when the application is erased or becomes spam while it is written", async () => {
  const { id, text } = await newApplication();
  const context = { actorId: adminId, at: Date.now(), requestId: newId() };
  await env.DB.prepare("UPDATE applications SET is_spam = 1 WHERE id = ?").bind(id).run();
  for (const applicationId of [id, newId()]) {
    const mailId = newId();
    const written = { ...text, applicationId, mailId };
    const recipient = "amara@okafor.example";
    const mail = { ...text, recipientKind: "reply", key: mailId, recipient } as const;
    await insertWrittenMail(db, written, mail, context);
    expect(await mailRow(mailId)).toBeNull();
  }
});

it("follows the mails before it", async () => {
  const { id, text, write } = await newApplication();
  await markSent(db, `${id}:sender`, "<first@mail.example>", Date.now());
  await write();
  expect(JSON.parse(String((await mailRow(text.id))?.headers))).toEqual({
    "In-Reply-To": "<first@mail.example>",
    References: "<first@mail.example>",
  });
});

it("is refused with a variable left, for spam, under a taken id and for no application", async () => {
  const { id, text, url, write } = await newApplication();
  const refused = await write({ body: "Hello {{name}}," });
  expect(await refused.clone().json()).toMatchObject({
    fields: [{ field: "body", message: "{{name}} is not filled in" }],
  });
  expect((await errorOf(refused)).status).toBe(422);
  expect((await errorOf(await write({ subject: "{{name}}" }))).fields).toEqual(["subject"]);
  expect((await errorOf(await write({ body: "x".repeat(10_001) }))).fields).toEqual(["body"]);
  expect(await mailRow(text.id)).toBeNull();
  expect((await write({ body: `שלום ${"x".repeat(9_990)}` })).status).toBe(201);
  expect((await errorOf(await write())).code).toBe("idempotency_conflict");
  const { write: writeOther } = await newApplication();
  const stolen = await writeOther({ id: text.id, body: `שלום ${"x".repeat(9_990)}` });
  expect((await errorOf(stolen)).code).toBe("idempotency_conflict");
  await env.DB.prepare("UPDATE applications SET is_spam = 1 WHERE id = ?").bind(id).run();
  expect((await errorOf(await write({ id: newId() }))).status).toBe(422);
  const nowhere = await request("POST", `${url.replace(id, newId())}/mails`, {
    cookie,
    body: text,
  });
  expect(nowhere.status).toBe(404);
});

it("is filled in with the name of the applicant, the reference, the link and the admin's first name", async () => {
  const valuesOf = async (url: string) =>
    getApplicationMailValues.reply.parse(
      await (await request("GET", `${url}/mail-values`, { cookie })).json(),
    ).values;
  const { url, reference } = await newApplication();
  const values = await valuesOf(url);
  expect(values).toMatchObject({ name: "Amara Okafor", reference, sender: "Ada" });
  const page = await request("GET", new URL(values.statusLink ?? "").pathname);
  expect(await page.text()).toContain(reference);
  // No form takes a name that cannot be seen, but other releases have.
  await env.DB.prepare("UPDATE applications SET full_name = ? WHERE reference = ?")
    .bind("\u2800\u200b", reference)
    .run();
  expect((await valuesOf(url)).name).toBe("");
});
