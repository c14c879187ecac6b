import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { brand } from "#contract/brand.ts";
import { builtInMails } from "#contract/built-in-mails.ts";
import {
  listMailTemplates,
  type MailTemplate,
  mailTemplate,
  maxMailTemplates,
} from "#contract/mail-templates.ts";
import { contactForm } from "#seed/forms.ts";
import { newId } from "#worker/lib/id.ts";
import { confirmationOf } from "#worker/testing/confirmation-of.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

const { path } = listMailTemplates;
const kind = { name: "Kind words", subject: "Re: {{reference}}", body: "Hello {{name}}, שלום." };
const received = builtInMails.get("message-received");
if (!received) throw new Error("There is no such mail");

async function newAdmin() {
  const { cookie, user } = await signIn("admin");
  const send = (method: string, id = "", body?: unknown, version?: number) =>
    request(method, id ? `${path}/${id}` : path, {
      cookie,
      body,
      headers: version === undefined ? {} : { "If-Match": `"v${version}"` },
    });
  const all = async () => listMailTemplates.reply.parse(await (await send("GET")).json()).items;
  return {
    ...user,
    send,
    all,
    one: async (id: string) => (await all()).find((template) => template.id === id),
    put: async (id: string, fields: object, version: number): Promise<MailTemplate> =>
      mailTemplate.parse(await (await send("PUT", id, fields, version)).json()),
  };
}

it("are those of the program at first, and are added, changed, deleted and brought back, each recorded", async () => {
  const admin = await newAdmin();
  expect((await admin.all()).map(({ id }) => id)).toEqual([...builtInMails.keys()]);
  const id = newId();
  for (const _ of [1, 2]) expect((await admin.send("POST", "", { id, ...kind })).status).toBe(201);
  expect((await admin.all()).at(-1)).toMatchObject({ id, ...kind, version: 1 });
  const changed = await admin.put(id, { ...kind, body: "Other" }, 1);
  expect(changed).toMatchObject({ version: 2, updatedBy: admin.email });
  expect((await admin.send("DELETE", id, undefined, 2)).status).toBe(204);
  expect(await admin.one(id)).toBeUndefined();
  await admin.put(id, kind, 3);
  expect(await admin.one(id)).toMatchObject({ ...kind, version: 4 });
  const { results } = await env.DB.prepare(
    "SELECT action, before, after FROM audit_events WHERE actor_id = ? ORDER BY rowid",
  )
    .bind(admin.id)
    .all<{ action: string; before: string | null; after: string | null }>();
  expect(results.map(({ action }) => action)).toEqual([
    "mail_template.created",
    "mail_template.edited",
    "mail_template.deleted",
    "mail_template.edited",
  ]);
  expect(JSON.parse(results[1]?.before ?? "")).toEqual(kind);
  expect(JSON.parse(results[1]?.after ?? "")).toEqual({ ...kind, body: "Other" });
  expect(results[2]?.after).toBeNull();
});

it("of the program are deleted and come back with their own text", async () => {
  const admin = await newAdmin();
  const { name, subject, body } = builtInMails.get("decline") ?? kind;
  expect((await admin.send("DELETE", "decline", undefined, 0)).status).toBe(204);
  expect(await admin.one("decline")).toBeUndefined();
  const listed = async () =>
    listMailTemplates.reply.parse(await (await admin.send("GET", "")).json()).deleted;
  expect(await listed()).toMatchObject([{ id: "decline", name, subject, body, version: 1 }]);
  await admin.put("decline", { name, subject, body }, 1);
  expect(await listed()).toEqual([]);
  expect(await admin.one("decline")).toMatchObject({ name, subject, body, version: 2 });
  const stored = await env.DB.prepare("SELECT subject, body FROM mail_templates WHERE id = ?")
    .bind("decline")
    .first();
  expect(stored).toEqual({ subject: null, body: null });
});

it("are changed by the first of two admins, and the other is told who it was", async () => {
  const [ada, bob] = [await newAdmin(), await newAdmin()];
  await ada.put("accept", { ...kind, name: "Accept" }, 0);
  const refused = await bob.send("PUT", "accept", { ...kind, body: "Mine" }, 0);
  expect(await refused.clone().json()).toMatchObject({
    current: { version: 1, changedBy: ada.email },
  });
  expect(await errorOf(refused)).toMatchObject({ status: 409, code: "conflict" });
  // A repeat after a lost reply is no conflict.
  expect((await ada.send("PUT", "accept", { ...kind, name: "Accept" }, 0)).status).toBe(200);
  expect(await ada.one("accept")).toMatchObject({ version: 1, body: kind.body });
  expect((await bob.send("PUT", "accept", kind)).status).toBe(428);
  expect((await bob.send("PUT", newId(), kind, 1)).status).toBe(404);
});

it("refuse variables that do not exist or are missing, too long texts, and the deletion of an automatic mail", async () => {
  const admin = await newAdmin();
  const put = (id: string, fields: object) => admin.send("PUT", id, { ...kind, ...fields }, 0);
  const refused = await put("invite-to-call", { body: "{{statusUrl}}" });
  expect(await refused.clone().json()).toMatchObject({
    fields: [{ field: "body", message: expect.stringContaining("{{statusLink}}") }],
  });
  expect(await errorOf(refused)).toEqual({ status: 422, code: "invalid", fields: ["body"] });
  // The name of a stranger must not be repeated to them.
  expect(await errorOf(await put("application-received", kind))).toMatchObject({
    fields: ["body"],
  });
  expect(await errorOf(await put("ask-for-more", { body: "x".repeat(10_001) }))).toMatchObject({
    fields: ["body"],
  });
  expect((await put("ask-for-more", { body: "x".repeat(10_000) })).status).toBe(200);
  const automatic = await admin.send("DELETE", "message-received", undefined, 0);
  expect((await errorOf(automatic)).code).toBe("conflict");
});

it("have a largest number, and no second text under one id", async () => {
  const admin = await newAdmin();
  const id = newId();
  await admin.send("POST", "", { id, ...kind });
  const other = await admin.send("POST", "", { id, ...kind, body: "Other" });
  expect((await errorOf(other)).code).toBe("idempotency_conflict");
  const add = env.DB.prepare("INSERT INTO mail_templates VALUES (?, 'N', 'S', 'B', 1, ?, 1, NULL)");
  await env.DB.batch(Array.from({ length: maxMailTemplates }, () => add.bind(newId(), admin.id)));
  const surplus = await admin.send("POST", "", { id: newId(), ...kind });
  expect((await errorOf(surplus)).code).toBe("conflict");
  await env.DB.prepare("DELETE FROM mail_templates WHERE name = 'N'").run();
});

it("are mailed once to the admin who tests them, with sample values", async () => {
  const admin = await newAdmin();
  const id = newId();
  for (const _ of [1, 2]) {
    const { name: _name, ...text } = kind;
    const sent = await admin.send("POST", "accept/test", { id, ...text });
    expect(await sent.json()).toEqual({ recipient: admin.email });
  }
  const { results } = await env.DB.prepare("SELECT subject, body FROM outbox WHERE recipient = ?")
    .bind(admin.email)
    .all();
  expect(results).toEqual([
    {
      subject: `[Test] Re: ${brand.referencePrefix}-7K3MX-9QXD2`,
      body: "Hello Amara Okafor, שלום.",
    },
  ]);
  const broken = await admin.send("POST", "accept/test", { id, subject: "S", body: "{{nmae}}" });
  expect((await errorOf(broken)).status).toBe(422);
});

const messageOf = (n: number) => ({ ...contactForm, email: `mina-${n}@okafor.example` });

it("write the confirmations as an admin has stored them", async () => {
  const admin = await newAdmin();
  const text = { subject: "{{agency}}: {{reference}}", body: "Got {{reference}}." };
  await admin.put("message-received", { name: "Ignored", ...text }, 0);
  expect(await admin.one("message-received")).toMatchObject({ name: received.name });
  const mail = await confirmationOf("/api/contact", messageOf(1));
  expect(mail.subject).toBe(`${brand.name}: ${mail.reference}`);
  expect(mail.body).toBe(`Got ${mail.reference}.`);
});

it("lose no submission when the stored text cannot be sent: that of the program is", async () => {
  const broken = [
    ["a variable of an older release", "S", "Hello {{firstName}} {{reference}}"],
    ["an empty text", "", ""],
  ] as const;
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  for (const [index, [, subject, body]] of broken.entries()) {
    await env.DB.prepare(
      "INSERT OR REPLACE INTO mail_templates VALUES ('message-received', 'N', ?, ?, 1, 'a', 1, NULL)",
    )
      .bind(subject, body)
      .run();
    const mail = await confirmationOf("/api/contact", messageOf(10 + index));
    expect(mail.subject).toBe(`We have your message (${mail.reference})`);
    expect(mail.body).not.toContain("{{");
  }
  expect(String(error.mock.calls)).toContain("mail_template_unusable");
});
